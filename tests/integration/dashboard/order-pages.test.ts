import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "~/data/connection";
import { findOrder, markPaid, type Order } from "~/data/orders";
import { loader as invoiceLoader } from "~/routes/dashboard/order/invoice";
import { loader as orderLoader } from "~/routes/dashboard/order/route";
import { action as myOrdersAction, loader as myOrdersLoader } from "~/routes/dashboard/my-orders";
import { product } from "../../support/catalogue";
import { placed } from "../../support/orders";
import { person } from "../../support/people";
import { answerOf, args, get, post } from "../../support/requests";

type Person = Awaited<ReturnType<typeof person>>;
let buyer: Person;
let other: Person;
let admin: Person;
let order: Order;
beforeEach(async () => {
  [buyer, other, admin] = [await person(), await person(), await person("admin")];
  order = placed(buyer.user, product());
});

const pay = ({ id }: Order, invoiceNumber: number) =>
  inTransaction((tx) => markPaid(tx, id, { transactionId: `pi_${id}`, invoiceNumber, at: 1 }));
const open = (loader: typeof orderLoader | typeof invoiceLoader, who: Person, id = order.id) =>
  answerOf(loader(args(get("/", { cookie: who.cookie }), { id })));

describe("the order page", () => {
  it("is for the order's customer and for admins", async () => {
    expect((await open(orderLoader, buyer)).status).toBe(200);
    expect((await open(orderLoader, admin)).status).toBe(200);
    expect((await open(orderLoader, other)).status).toBe(404);
    expect((await open(orderLoader, buyer, "nothing")).status).toBe(404);
  });
});

describe("the invoice", () => {
  it("exists once the order is paid, for its customer and for admins", async () => {
    expect((await open(invoiceLoader, buyer)).status).toBe(404);
    pay(order, 41);
    const answer = await open(invoiceLoader, buyer);
    expect(await answer.json()).toMatchObject({ number: 41 });
    expect((await open(invoiceLoader, other)).status).toBe(404);
    expect((await open(invoiceLoader, admin)).status).toBe(200);
  });
});

describe("cancelling in My Orders", () => {
  const cancel = (who: Person) =>
    answerOf(
      myOrdersAction(
        args(
          post("/dashboard/order", { intent: "cancel", order: order.id }, { cookie: who.cookie }),
        ),
      ),
    );

  it("refuses a paid order and somebody else's", async () => {
    expect((await cancel(other)).status).toBe(404);
    pay(order, 42);
    expect((await cancel(buyer)).status).toBe(409);
    expect(findOrder(order.id)?.cancelledAt).toBeNull();
  });

  it("opens no dialog for a paid order by its URL", async () => {
    pay(order, 43);
    const request = get(`/dashboard/order?cancel=${order.id}`, { cookie: buyer.cookie });
    const answer = await answerOf(myOrdersLoader(args(request)));
    expect(await answer.json()).toMatchObject({ cancelling: null, count: "1" });
  });

  it("takes the order off the list, once", async () => {
    expect((await cancel(buyer)).status).toBe(302);
    expect((await cancel(buyer)).status).toBe(404);
    const answer = await answerOf(
      myOrdersLoader(args(get("/dashboard/order", { cookie: buyer.cookie }))),
    );
    expect(await answer.json()).toMatchObject({ orders: [], count: "0" });
  });
});
