import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction, sqlite } from "~/data/connection";
import { insertUser, type User } from "~/data/users";
import { ask, tokenFor } from "../../support/api";
import { product } from "../../support/catalogue";
import { placed } from "../../support/orders";
import { person } from "../../support/people";

/** More than two of the pieces in which a whole list is read. */
const MANY = 1234;

let user: User;
let boss: string;
let token: string;

beforeAll(async () => {
  user = (await person()).user;
  token = await tokenFor(user);
  boss = await tokenFor((await person("admin")).user);
  const goods = product({ stock: 1_000_000 });
  placed(user, goods);
  inTransaction(() => {
    // All of one moment: a page that goes by the moment alone would lose or repeat some.
    for (let made = 0; made < MANY; made += 1) product({ name: `Tool ${made}` });
    sqlite.prepare("update products set created_at = 1000 where name like 'Tool %'").run();
    for (let made = 1; made < MANY; made += 1) placed(user, goods);
    const review = sqlite.prepare(
      "insert into reviews (id, user_id, name, email, rating, comments, created_at) values (?, ?, 'N', 'n@example.com', 5, 'Good.', ?)",
    );
    for (let made = 0; made < MANY; made += 1) review.run(`review${made}`, user.id, made % 7);
    const account = sqlite.prepare(
      "insert into users (id, email, name, created_at) values (?, ?, 'N', ?)",
    );
    for (let made = 0; made < MANY; made += 1) {
      account.run(`many${made}`, `many${made}@example.com`, made % 7);
    }
  });
});

type Row = { _id: string };
const idsOf = async (answer: Response): Promise<string[]> => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Row[]).map(({ _id }) => _id);
};

/** The list page by page, as an integrator follows it: by nothing but the Link header. */
async function follow(path: string, as: string): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let pages = 0;
  let next: string | undefined = path;
  while (next) {
    const answer: Response = await ask("GET", next, { token: as });
    ids.push(...(await idsOf(answer)));
    pages += 1;
    const link = answer.headers.get("Link");
    next = link === null ? undefined : /^<([^>]+)>; rel="next"$/.exec(link)?.[1];
    if (link !== null) expect(next, link).toBeDefined();
  }
  return { ids, pages };
}

describe.each([
  ["/product", () => token],
  ["/reviews", () => token],
  ["/orders", () => boss],
  ["/my-orders", () => token],
  ["/all-users", () => boss],
])("%s", (path, as) => {
  it("gives everything once, whole or page by page, in the same order", async () => {
    const whole = await idsOf(await ask("GET", path, { token: as() }));
    expect(whole.length).toBeGreaterThanOrEqual(MANY);
    expect(new Set(whole).size).toBe(whole.length);
    for (const limit of [500, 100, 97]) {
      const { ids, pages } = await follow(`${path}?limit=${limit}`, as());
      expect(ids).toEqual(whole);
      expect(pages).toBe(Math.ceil(whole.length / limit));
    }
  });

  it("has no next page behind a page that is exactly full", async () => {
    const whole = await idsOf(await ask("GET", path, { token: as() }));
    const first = await ask("GET", `${path}?limit=500`, { token: as() });
    expect(first.headers.get("Link")).toContain(`limit=500&cursor=`);
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get("Link") ?? "")?.[1];
    const second = await ask("GET", `${path}?limit=500&cursor=${cursor}`, { token: as() });
    expect(await idsOf(second)).toEqual(whole.slice(500, 1000));
    const rest = await ask("GET", `${path}?cursor=${cursor}`, { token: as() });
    expect(await idsOf(rest)).toEqual(whole.slice(500));
    expect(rest.headers.get("Link")).toBeNull();
  });
});

describe("the whole list of products", () => {
  it("is today's, also when it was asked for a moment ago", async () => {
    sqlite.prepare("update products set deleted_at = 1 where name like 'Tool %'").run();
    const list = async () =>
      (await (await ask("GET", "/product")).json()) as (Row & { stock: number; name: string })[];
    const of = async (id: string) => (await list()).find(({ _id }) => _id === id);
    const { id } = product({ stock: 9 });
    expect(await of(id)).toMatchObject({ stock: 9 });
    const sent = { productId: id, quantity: 4, phone: "1", address: "a" };
    expect((await ask("POST", "/order", { token: boss, body: sent })).status).toBe(200);
    expect(await of(id)).toMatchObject({ stock: 5 });
    expect(await list()).toEqual(await list());
    await ask("PUT", "/product", { token: boss, body: { id, fname: "Renamed" } });
    expect(await of(id)).toMatchObject({ name: "Renamed" });
    await ask("DELETE", `/product/${id}`, { token: boss });
    expect(await of(id)).toBeUndefined();
    const part = await ask("GET", "/product?limit=1");
    expect(await part.json()).toHaveLength(1);
  });
});

describe("a list of one account's orders", () => {
  it("keeps to that account on every page", async () => {
    const other = (await person()).user;
    const kept = placed(other, product());
    const { ids } = await follow(`/my-orders?email=${other.email}&limit=1`, boss);
    expect(ids).toEqual([kept.id]);
    const { ids: mine } = await follow(
      `/my-orders?email=${encodeURIComponent(user.email)}&limit=500`,
      boss,
    );
    expect(mine).toHaveLength(MANY);
  });

  it("knows an e-mail with a plus, written as it is or encoded", async () => {
    const made = {
      name: "Ada",
      email: "ada+x@example.com",
      role: "customer",
      createdAt: 1,
    } as const;
    const ada = inTransaction((tx) => insertUser(tx, made));
    if (!ada) throw new Error("There is such an account.");
    const { id } = placed(ada, product());
    for (const email of ["ada+x@example.com", "ada%2Bx@example.com"]) {
      const answer = await ask("GET", `/my-orders?email=${email}`, { token: await tokenFor(ada) });
      expect(await answer.json()).toMatchObject([{ _id: id }]);
    }
  });
});

it.each(["0", "501", "-1", "1.5", "x", "", "1e2"])("refuses the limit %j", async (limit) => {
  const answer = await ask("GET", `/product?limit=${limit}`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: { limit: [expect.any(String)] } });
});
