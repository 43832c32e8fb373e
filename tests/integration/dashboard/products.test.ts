import { beforeEach, describe, expect, it } from "vitest";
import { listAuditPage } from "~/data/audit-lists";
import { findOrder } from "~/data/orders";
import { listProductPage } from "~/data/product-lists";
import { findProduct, type Product } from "~/data/products";
import { action as addAction } from "~/routes/dashboard/add-product";
import { action, loader } from "~/routes/dashboard/manage-products/route";
import { product } from "../../support/catalogue";
import { placed } from "../../support/orders";
import { person } from "../../support/people";
import { hugePng, picture } from "../../support/pictures";
import { answerOf, args, get, ORIGIN } from "../../support/requests";

type Person = Awaited<ReturnType<typeof person>>;
type Problem = { errors: Record<string, string[]>; values: Record<string, string> };
let admin: Person;
beforeEach(async () => {
  admin = await person("admin");
});

const PATH = "/dashboard/manage-product";

const send = (
  to: typeof action | typeof addAction,
  fields: Record<string, string>,
  file?: { bytes: Buffer; name: string; type?: string },
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file)
    body.set("image", new Blob([new Uint8Array(file.bytes)], { type: file.type ?? "" }), file.name);
  const headers = { Cookie: admin.cookie };
  return answerOf(to(args(new Request(ORIGIN + PATH, { method: "POST", headers, body }))));
};

const plane = {
  name: "Block plane",
  description: "Fits in one hand.",
  price: "49.50",
  minOrder: "2",
  stock: "12",
  type: "new",
};

describe("adding a product", () => {
  it("keeps every field and the picture", async () => {
    const file = { bytes: await picture("jpeg"), name: "plane.jpg" };
    expect((await send(addAction, plane, file)).status).toBe(302);
    expect(listProductPage({}, 1).rows[0]).toMatchObject({
      ...{ name: "Block plane", description: "Fits in one hand.", type: "new" },
      ...{ priceCents: 4950, minOrder: 2, stock: 12 },
    });
  });

  it("calls a picture by a name of its own, whatever the file is called", async () => {
    const file = { bytes: await picture("png", { red: 31 }), name: "../../x.png" };
    expect((await send(addAction, plane, file)).status).toBe(302);
    const added = listProductPage({}, 1).rows[0];
    expect(added?.imageHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("names every missing field at once", async () => {
    const answer = await send(addAction, {});
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as Problem;
    expect(Object.keys(errors).sort()).toEqual(
      ["description", "image", "minOrder", "name", "price", "stock", "type"].sort(),
    );
  });

  it.each([
    ["price", "10.999"],
    ["price", "-1"],
    ["price", "abc"],
    ["minOrder", "0"],
    ["minOrder", "1.5"],
    ["stock", "-1"],
    ["stock", "1e3"],
    ["type", "cold"],
  ])("refuses %s %s, keeps what was typed and the picture", async (name, value) => {
    const before = listProductPage({}, 1000).rows.length;
    const file = { bytes: await picture("png"), name: "plane.png" };
    const answer = await send(addAction, { ...plane, [name]: value }, file);
    expect(answer.status).toBe(422);
    const { errors, values } = (await answer.json()) as Problem;
    expect(Object.keys(errors)).toEqual([name]);
    expect(values).toMatchObject({ ...plane, [name]: value });
    expect(values["imageHash"]).toMatch(/^[0-9a-f]{64}$/);
    expect(listProductPage({}, 1000).rows).toHaveLength(before);
    // The second try needs no file any more.
    const again = await send(addAction, { ...plane, imageHash: values["imageHash"] ?? "" });
    expect(again.status).toBe(302);
  });

  it("takes no picture that was never uploaded", async () => {
    const answer = await send(addAction, { ...plane, imageHash: "f".repeat(64) });
    expect(answer.status).toBe(422);
  });

  describe("refuses what is no picture and keeps what was typed", () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const gif = Buffer.from("GIF89a/*\u0001\u0000*/=1;alert(1)");
    const zip = Buffer.from("PK\u0003\u0004 a zip file");
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, 1);
    it.each([
      ["an SVG", svg, "x.svg", 415],
      ["an SVG that calls itself PNG", svg, "x.png", 415],
      ["a GIF with a script in it", gif, "x.gif", 415],
      ["a zip", zip, "x.zip", 415],
      ["nothing", Buffer.alloc(0), "x.png", 422],
      ["more than 5 MB", large, "x.jpg", 413],
      ["a name that climbs", zip, "../../x.png", 415],
    ])("%s", async (_, bytes, name, status) => {
      const answer = await send(addAction, plane, { bytes, name, type: "image/png" });
      expect(answer.status).toBe(status);
      const { errors, values } = (await answer.json()) as Problem;
      expect(Object.keys(errors)).toEqual(["image"]);
      expect(values).toMatchObject(plane);
    });

    it("more pixels than anybody needs", async () => {
      const answer = await send(addAction, plane, { bytes: hugePng(), name: "x.png" });
      expect(answer.status).toBe(422);
      expect(((await answer.json()) as Problem).errors["image"]?.[0]).toMatch(/million pixels/);
    });
  });
});

describe("editing a product", () => {
  let hammer: Product;
  beforeEach(() => {
    hammer = product({ name: "Hammer", stock: 30 });
  });
  const edit = (fields: Record<string, string>, file?: { bytes: Buffer; name: string }) =>
    send(action, { intent: "edit", product: hammer.id, ...fields }, file);

  it("changes what was filled in and keeps what was left empty", async () => {
    const answer = await edit({ name: "", price: "21", description: " ", stock: "" });
    expect(answer.status).toBe(302);
    expect(findProduct(hammer.id)).toMatchObject({
      ...hammer,
      priceCents: 2100,
      updatedAt: expect.any(Number) as number,
    });
  });

  it("changes nothing and writes nothing when nothing was changed", async () => {
    const before = listAuditPage({ kind: "", actor: "" }, {}, 500).rows.length;
    const empty = { name: "", description: "", price: "", minOrder: "", stock: "" };
    const same = { ...empty, type: hammer.type };
    expect((await edit(same)).status).toBe(302);
    expect(findProduct(hammer.id)).toEqual(hammer);
    expect(listAuditPage({ kind: "", actor: "" }, {}, 500).rows).toHaveLength(before);
  });

  it("replaces the picture; orders keep the old one", async () => {
    const { user } = await person();
    const order = placed(user, hammer);
    expect((await edit({}, { bytes: await picture("webp"), name: "new.webp" })).status).toBe(302);
    expect(findProduct(hammer.id)?.imageHash).not.toBe(hammer.imageHash);
    expect(findOrder(order.id)?.imageHash).toBe(hammer.imageHash);
  });

  it("refuses a bad value and keeps the dialog open", async () => {
    const answer = await edit({ price: "1.999" });
    expect(answer.status).toBe(422);
    const request = get(`${PATH}?edit=${hammer.id}`, { cookie: admin.cookie });
    const data = (await (await answerOf(loader(args(request)))).json()) as { editing: Product };
    expect(data.editing.id).toBe(hammer.id);
  });
});

describe("deleting a product that has orders", () => {
  it("takes it out of the shop; its orders keep name, price and picture", async () => {
    const { user } = await person();
    const hammer = product({ name: "Doomed hammer", priceCents: 777 });
    const order = placed(user, hammer);
    const answer = await send(action, { intent: "delete", product: hammer.id });
    expect(answer.status).toBe(302);
    expect(findProduct(hammer.id)).toBeUndefined();
    expect(findOrder(order.id)).toMatchObject({
      productName: "Doomed hammer",
      unitPriceCents: 777,
      imageHash: hammer.imageHash,
    });
    expect((await send(action, { intent: "delete", product: hammer.id })).status).toBe(404);
  });
});

describe("the list", () => {
  const read = async (query: string) => {
    const request = get(`${PATH}${query}`, { cookie: admin.cookie });
    return (await (await answerOf(loader(args(request)))).json()) as {
      products: { name: string; low: boolean }[];
      counts: { all: string; low: string };
    };
  };

  it("finds by words and marks what is low on stock", async () => {
    product({ name: "Rare router", stock: 3 });
    const { products } = await read("?q=rare");
    expect(products).toMatchObject([{ name: "Rare router", low: true }]);
    const low = await read("?filter=low");
    expect(low.products.some(({ name }) => name === "Rare router")).toBe(true);
    expect(low.products.every((each) => each.low)).toBe(true);
  });
});
