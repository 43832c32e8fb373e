import { beforeAll, describe, expect, it } from "vitest";
import { setRole, person } from "../../support/people";
import type { User } from "~/data/users";
import { settlePayment } from "~/operations/settle-payment";
import { calls } from "~/routes/api/calls.server";
import { ask } from "../../support/api";
import { product } from "../../support/catalogue";
import { pictureRow } from "../../support/goods";
import { charge, contact, placed, started } from "../../support/orders";
import { picture } from "../../support/pictures";
import { forgeries, genuine } from "../../support/tokens";

let owner: User;
let other: User;
let boss: User;
let exBoss: User;
let tokens: Record<"owner" | "other" | "admin" | "former admin", string>;

beforeAll(async () => {
  owner = (await person()).user;
  other = (await person()).user;
  boss = (await person("admin")).user;
  exBoss = (await person("admin")).user;
  tokens = {
    owner: await genuine(owner),
    other: await genuine(other),
    admin: await genuine(boss),
    "former admin": await genuine(exBoss),
  };
  setRole(exBoss.id, "customer");
});

type Sent = { path: string; body?: unknown; headers?: Record<string, string> };

const paidIntent = async () => {
  const order = placed(owner, product());
  const intent = await started(owner, order);
  await charge(intent);
  return { order, intent };
};

const upload = async (): Promise<Sent> => {
  const form = new FormData();
  form.set("image", new File([new Uint8Array(await picture())], "x.png"));
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer()).toString("latin1");
  const type = encoded.headers.get("Content-Type") ?? "";
  return { path: "/images/upload", body: bytes, headers: { "Content-Type": type } };
};

const newProduct = () => ({
  ...{ name: "Saw", description: "Cuts.", price: 9.5, minOrder: 1, stock: 5, type: "new" },
  img: `http://localhost:3000/images/${pictureRow()}/640`,
});

/** What is asked (always about the owner's things), and the answers to owner, other, admin, former admin. */
const matrix: Record<string, [() => Sent | Promise<Sent>, number[]]> = {
  "GET /product": [() => ({ path: "/product" }), [200, 200, 200, 200]],
  "POST /product": [() => ({ path: "/product", body: newProduct() }), [403, 403, 200, 403]],
  "PUT /product": [
    () => ({ path: "/product", body: { id: product().id, fstock: 7 } }),
    [403, 403, 200, 403],
  ],
  "GET /product/{id}": [() => ({ path: `/product/${product().id}` }), [200, 200, 200, 200]],
  "DELETE /product/{id}": [() => ({ path: `/product/${product().id}` }), [403, 403, 200, 403]],
  "POST /images/upload": [upload, [403, 403, 200, 403]],
  "GET /reviews": [() => ({ path: "/reviews" }), [200, 200, 200, 200]],
  "POST /review": [
    () => ({ path: "/review", body: { comments: "Good.", rating: "5" } }),
    [200, 200, 200, 200],
  ],
  "POST /order": [
    () => ({ path: "/order", body: { productId: product().id, quantity: 2, ...contact } }),
    [200, 200, 200, 200],
  ],
  "GET /my-orders": [() => ({ path: `/my-orders?email=${owner.email}` }), [200, 403, 200, 403]],
  "GET /orders": [() => ({ path: "/orders" }), [403, 403, 200, 403]],
  "GET /order/{id}": [
    () => ({ path: `/order/${placed(owner, product()).id}` }),
    [200, 404, 200, 404],
  ],
  "DELETE /order/{id}": [
    () => ({ path: `/order/${placed(owner, product()).id}` }),
    [200, 404, 200, 404],
  ],
  "PUT /status/{id}": [
    async () => {
      const { order, intent } = await paidIntent();
      await settlePayment(intent);
      return { path: `/status/${order.id}` };
    },
    [403, 403, 200, 403],
  ],
  "POST /create-payment-intent": [
    () => {
      const { id, totalCents } = placed(owner, product());
      return { path: "/create-payment-intent", body: { amount: totalCents / 100, orderId: id } };
    },
    [200, 404, 404, 404],
  ],
  "PUT /payment/{id}": [
    async () => {
      const { order, intent } = await paidIntent();
      return { path: `/payment/${order.id}`, body: { paymentIntent: { id: intent } } };
    },
    [200, 404, 404, 404],
  ],
  "GET /user/{email}": [() => ({ path: `/user/${owner.email}` }), [200, 403, 200, 403]],
  "PUT /user/{email}": [() => ({ path: `/user/${owner.email}`, body: {} }), [200, 401, 401, 401]],
  "POST /update-profile": [
    () => ({ path: "/update-profile", body: { email: owner.email, phone: "+1 555 0199" } }),
    [200, 403, 403, 403],
  ],
  "GET /check-admin/{email}": [
    () => ({ path: `/check-admin/${owner.email}` }),
    [200, 403, 200, 403],
  ],
  "GET /all-users": [() => ({ path: "/all-users" }), [403, 403, 200, 403]],
  "PUT /admin/{email}": [
    async () => ({ path: `/admin/${(await person()).user.email}` }),
    [403, 403, 200, 403],
  ],
  "PUT /remove-admin/{email}": [
    async () => ({ path: `/remove-admin/${(await person("admin")).user.email}` }),
    [403, 403, 200, 403],
  ],
};

const OPEN = ["GET /product", "GET /reviews"];

async function send(name: string, make: () => Sent | Promise<Sent>, token?: string) {
  const { path, body, headers = {} } = await make();
  const method = name.split(" ")[0] ?? "";
  const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  const answer = await ask(method, path, { body: bytes, headers, ...(token ? { token } : {}) });
  const told = (await answer.json()) as unknown;
  const says =
    typeof told === "object" && told !== null && ("message" in told || "Message" in told);
  expect(says, `${name} answers ${answer.status} ${JSON.stringify(told)}`).toBe(
    [401, 403].includes(answer.status),
  );
  if (answer.status === 401) expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
  return answer.status;
}

it("knows every call", () => {
  expect(Object.keys(matrix).sort()).toEqual(
    calls.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

describe.each(Object.entries(matrix))("%s", (name, [make, expected]) => {
  it("answers owner, another customer, admin and former admin by what they are now", async () => {
    const got = [];
    for (const token of Object.values(tokens)) got.push(await send(name, make, token));
    expect(got).toEqual(expected);
  });

  it("takes nobody's word: no token, and every kind of false one", async () => {
    const wanted = OPEN.includes(name) ? 200 : 401;
    expect(await send(name, make)).toBe(wanted);
    for (const [kind, forge] of Object.entries(forgeries)) {
      expect(await send(name, make, await forge(boss)), kind).toBe(wanted);
    }
  });
});
