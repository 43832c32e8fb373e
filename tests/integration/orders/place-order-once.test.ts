/** The order form of a page, sent again: by a second press, a slow answer or the browser's reload. */
import { describe, expect, it } from "vitest";
import { sqlite } from "~/data/connection";
import { pageOfOrdersOf } from "~/data/keyset";
import { findProduct } from "~/data/products";
import { DAY } from "~/domain/clock";
import { placeOrderOnce } from "~/operations/place-order-once";
import { action, loader } from "~/routes/site/product/order";
import { product } from "../../support/catalogue";
import { contact } from "../../support/orders";
import { person } from "../../support/people";
import { answerOf, args, get, post } from "../../support/requests";

async function opened() {
  const { user, cookie } = await person();
  const { id } = product({ stock: 100 });
  const path = `/product/${id}/order`;
  const open = async () => {
    const answer = await answerOf(loader(args(get(path, { cookie }), { id })));
    return ((await answer.json()) as { token: string }).token;
  };
  const send = async (fields: Record<string, string>) => {
    const form = post(path, { quantity: "3", ...contact, ...fields }, { cookie });
    return (await answerOf(action(args(form, { id })))).status;
  };
  const orders = () => pageOfOrdersOf(user.id, null, 500);
  const stock = () => findProduct(id)?.stock;
  return { user, id, open, send, orders, stock };
}

describe("an order form", () => {
  it("that is sent twice places one order, and says the same both times", async () => {
    const { open, send, orders, stock } = await opened();
    const token = await open();
    expect(await Promise.all([send({ token }), send({ token }), send({ token })])).toEqual([
      302, 302, 302,
    ]);
    expect(orders()).toHaveLength(1);
    expect(stock()).toBe(97);
  });

  it("that is opened again, or filled in otherwise, places another", async () => {
    const { open, send, orders, stock } = await opened();
    const token = await open();
    await send({ token });
    await send({ token, quantity: "4" });
    await send({ token: await open() });
    expect(orders().map(({ quantity }) => quantity)).toEqual([3, 4, 3]);
    expect(stock()).toBe(90);
  });

  it("that was refused can be sent again", async () => {
    const { id, open, send, orders } = await opened();
    const token = await open();
    sqlite.prepare("update products set stock = 2 where id = ?").run(id);
    expect(await send({ token })).toBe(422);
    sqlite.prepare("update products set stock = 9 where id = ?").run(id);
    expect(await send({ token })).toBe(302);
    expect(orders()).toHaveLength(1);
  });

  it("without a token, as programs send it, is taken as it comes", async () => {
    const { send, orders } = await opened();
    const sent: Record<string, string>[] = [{}, {}, { token: "" }, { token: "x" }, { token: "x" }];
    for (const fields of sent) {
      expect(await send(fields)).toBe(302);
    }
    expect(orders()).toHaveLength(5);
  });

  it("is known for a day, and to its own customer alone", async () => {
    const { user, id, open, orders } = await opened();
    const token = await open();
    const { user: neighbour } = await person();
    const input = { productId: id, quantity: "3", ...contact };
    const at = Date.now();
    const first = placeOrderOnce(user, token, input, at);
    expect(placeOrderOnce(user, token, input, at + DAY - 1)).toEqual(first);
    expect(placeOrderOnce(neighbour, token, input, at)).not.toEqual(first);
    expect(placeOrderOnce(user, token, input, at + DAY + 1)).not.toEqual(first);
    expect(orders()).toHaveLength(2);
  });
});
