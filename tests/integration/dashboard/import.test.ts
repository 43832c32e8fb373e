import { beforeEach, describe, expect, it } from "vitest";
import { sqlite } from "~/data/connection";
import { listProductPage } from "~/data/product-lists";
import { findProduct, type Product } from "~/data/products";
import { parseCsv } from "~/domain/csv";
import { action as uploadAction } from "~/routes/dashboard/manage-products/import";
import { loader as exportLoader } from "~/routes/dashboard/manage-products/export";
import {
  action as applyAction,
  loader as previewLoader,
} from "~/routes/dashboard/manage-products/import-preview";
import { product } from "../../support/catalogue";
import { person } from "../../support/people";
import { answerOf, args, get, ORIGIN, post } from "../../support/requests";

type Person = Awaited<ReturnType<typeof person>>;
type Preview = {
  added: { count: number };
  edited: { count: number; rows: { line: number; fields: { field: string }[] }[] };
  faults: { count: number; rows: { line: number; message: string }[] };
  unchanged: number;
  fingerprint: string;
};
let admin: Person;
let hammer: Product;
let plane: Product;
beforeEach(async () => {
  admin = await person("admin");
  hammer = product({ name: "=Hammer", description: 'Says "hello",\nin two lines' });
  plane = product({ name: "Plane", stock: 40 });
});

const upload = (text: string | Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.set("file", new Blob([text], { type: "text/csv" }), "catalogue.csv");
  const headers = { Cookie: admin.cookie };
  return answerOf(uploadAction(args(new Request(ORIGIN, { method: "POST", headers, body }))));
};

async function preview(text: string): Promise<Preview & { id: string }> {
  const id = (await upload(text)).headers.get("Location")?.split("/").at(-1) ?? "";
  const request = get("/", { cookie: admin.cookie });
  const data = (await (await answerOf(previewLoader(args(request, { id })))).json()) as Preview;
  return { ...data, id };
}

const apply = ({ id, fingerprint }: { id: string; fingerprint: string }, who = admin) =>
  answerOf(applyAction(args(post("/", { fingerprint }, { cookie: who.cookie }), { id })));

const exported = async () =>
  (await answerOf(exportLoader(args(get("/", { cookie: admin.cookie }))))).text();

const HEAD = "id,name,description,price,minOrder,stock,type,image\n";
const count = () => listProductPage({}, 10_000).rows.length;

describe("the catalogue as a file", () => {
  it("comes back unchanged", async () => {
    const text = await exported();
    expect(text).toContain(`"'=Hammer"`);
    const seen = await preview(text);
    expect(seen).toMatchObject({ added: { count: 0 }, edited: { count: 0 }, faults: { count: 0 } });
    expect(seen.unchanged).toBe(parseCsv(text).length - 1);
  });

  it("shows what would change, changes it when told, and keeps the books", async () => {
    const before = count();
    const seen = await preview(
      `${HEAD}${plane.id},,,12.5,,7,,\n,New file,Fine cut,5,1,9,hot,${plane.imageHash}\n`,
    );
    expect(seen.edited.rows[0]?.fields.map(({ field }) => field)).toEqual(["price", "stock"]);
    expect(findProduct(plane.id)).toEqual(plane);
    expect((await apply(seen)).status).toBe(302);
    expect(findProduct(plane.id)).toMatchObject({ name: "Plane", priceCents: 1250, stock: 7 });
    expect(count()).toBe(before + 1);
    const ledger = sqlite
      .prepare(
        "select sum(delta) as n, max(reason = 'import') as said from stock_movements where product_id = ?",
      )
      .get(plane.id);
    expect(ledger).toEqual({ n: 7, said: 1 });
    // What was applied is gone: a second press finds nothing.
    expect((await apply(seen)).status).toBe(404);
  });

  it("names every fault by its line and changes nothing", async () => {
    const before = count();
    const seen = await preview(
      [
        HEAD.trim(),
        `${plane.id},,,10.999,,,,`,
        `nobody,Name,,1,,,,`,
        `,New file,Fine cut,5,1,9,hot,`,
        `,New file,Fine cut,5,1,9,hot,${"e".repeat(64)}`,
        `${hammer.id},Fine,,1,,,,`,
        `${hammer.id},Twice,,1,,,,`,
      ].join("\n"),
    );
    expect(seen.faults.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7]);
    expect((await apply(seen)).status).toBe(409);
    expect(count()).toBe(before);
    expect(findProduct(hammer.id)).toEqual(hammer);
  });

  it("applies nothing when the catalogue has changed since the preview", async () => {
    const seen = await preview(`${HEAD}${plane.id},,,99,,,,\n`);
    sqlite.prepare("update products set price_cents = 1 where id = ?").run(plane.id);
    expect((await apply(seen)).status).toBe(409);
    expect(findProduct(plane.id)?.priceCents).toBe(1);
  });

  it("is all or nothing also when a line fails while it is applied", async () => {
    const seen = await preview(`${HEAD}${hammer.id},,,55,,,,\n${plane.id},,,66,,,,\n`);
    sqlite.exec(
      `create temp trigger fail before update on products when new.price_cents = 6600
       begin select raise(abort, 'disk on fire'); end`,
    );
    await expect(apply(seen)).rejects.toThrow("disk on fire");
    sqlite.exec("drop trigger fail");
    expect(findProduct(hammer.id)).toEqual(hammer);
  });

  it("belongs to the admin who uploaded it", async () => {
    const seen = await preview(`${HEAD}${plane.id},,,99,,,,\n`);
    expect((await apply(seen, await person("admin"))).status).toBe(404);
  });

  it.each([
    ["an empty file", ""],
    ["bytes that are no text", new Uint8Array([0xff, 0xfe, 0x00])],
  ])("refuses %s", async (_, text) => {
    expect((await upload(text)).status).toBe(422);
  });

  it("says what the columns are when the first line is another", async () => {
    const seen = await preview("a,b\n1,2\n");
    expect(seen.faults.rows[0]?.message).toContain("id, name, description, price");
  });
});
