/** The lines of /developers, pasted into a shell one after the other as a reader would. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, CUSTOMER } from "../support/journeys";
import { picture } from "../support/pictures";
import { openShop, type Shop } from "../support/shop";
import { typeCard } from "../support/typed-card";

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

let shop: Shop;
let folder: string;
let blocks: string[];
beforeAll(async () => {
  shop = await openShop();
  folder = mkdtempSync(join(tmpdir(), "lines-"));
  writeFileSync(join(folder, "hammer.jpg"), await picture("jpeg"));
  const page = await fetch(`${shop.origin}/developers`, { headers: { Accept: "text/html" } });
  blocks = Array.from(
    (await page.text()).matchAll(/<pre[^>]*><code>([^]*?)<\/code>/g),
    ([, text]) =>
      (text ?? "")
        .replaceAll("&quot;", '"')
        .replaceAll("&#x27;", "'")
        .replaceAll("&gt;", ">")
        .replaceAll("&lt;", "<")
        .replaceAll("&amp;", "&"),
  );
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

type Variables = Partial<
  Record<"EMAIL" | "PASSWORD" | "TOKEN" | "ID" | "IMG" | "TOTAL" | "INTENT", string>
>;

/** What the shell prints for these lines. */
function paste(lines: string, variables: Variables = {}): string {
  const env = { ...process.env, ...variables };
  const { stdout, status, stderr } = spawnSync("sh", ["-c", lines], { cwd: folder, env });
  expect(status, `${lines}\n${stderr.toString()}`).toBe(0);
  return stdout.toString().trim();
}

const pasted = new Set<string>();

/** Pastes the page's line for a call. */
function call(name: string, variables: Variables): unknown {
  const [method = "", path = ""] = name.split(" ");
  const address = `"${shop.origin}${path.replace("{id}", "$ID").replace("{email}", "$EMAIL")}"`;
  const line = blocks.find(
    (each) =>
      each.startsWith("curl") &&
      each.endsWith(address) &&
      (/ -X (\w+) /.exec(each)?.[1] ?? "GET") === method,
  );
  expect(line, name).toBeDefined();
  pasted.add(line ?? "");
  return JSON.parse(paste(line?.replace(/^curl/, "curl -sS") ?? "", variables)) as unknown;
}

describe.runIf(hasCurl)("every line of the reference", () => {
  it("does what it says when it is pasted", async () => {
    const start = blocks[0] ?? "";
    const [EMAIL = "", TOKEN = ""] = paste(`${start}\necho "$EMAIL $TOKEN"`).split(" ");
    expect(EMAIL).toBe(CUSTOMER.email);
    const customer = { EMAIL, TOKEN };
    const { accessToken } = call("PUT /user/{email}", {
      EMAIL: ADMIN.email,
      PASSWORD: ADMIN.password,
    }) as { accessToken: string };
    const admin = { EMAIL: ADMIN.email, TOKEN: accessToken };

    const changed = { acknowledged: true, modifiedCount: 1 };
    expect(call("POST /update-profile", customer)).toEqual(changed);
    expect(call("GET /user/{email}", customer)).toMatchObject({
      email: EMAIL,
      name: "Carl Customer",
    });
    expect(call("GET /check-admin/{email}", customer)).toBe(false);
    const promoted = { ...admin, EMAIL };
    expect(call("PUT /admin/{email}", promoted)).toEqual({ result: changed });
    expect(call("PUT /remove-admin/{email}", promoted)).toEqual({ result: changed });
    expect(call("GET /all-users", admin)).toHaveLength(2);

    const { data } = call("POST /images/upload", admin) as { data: { url: string } };
    const added = call("POST /product", { ...admin, IMG: data.url }) as { insertedId: string };
    const product = { ...admin, ID: added.insertedId };
    expect(call("PUT /product", product)).toEqual({ result: changed });
    expect(call("GET /product", {})).toEqual(
      expect.arrayContaining([expect.objectContaining({ _id: product.ID, img: data.url })]),
    );
    expect(call("GET /product/{id}", { ...customer, ID: product.ID })).toMatchObject({
      price: 22.9,
    });

    const order = () =>
      (call("POST /order", { ...customer, ID: product.ID }) as { insertedId: string }).insertedId;
    const bought = { ...customer, ID: order() };
    const { price } = call("GET /order/{id}", bought) as { price: number };
    expect(price).toBe(114.5);
    expect(call("DELETE /order/{id}", { ...customer, ID: order() })).toMatchObject({
      deletedCount: 1,
    });
    expect(call("GET /my-orders", customer)).toHaveLength(1);
    const started = call("POST /create-payment-intent", { ...bought, TOTAL: String(price) });
    const { clientSecret } = started as { clientSecret: string };
    await typeCard(shop.origin, clientSecret);
    const INTENT = clientSecret.split("_secret_")[0] ?? "";
    expect(call("PUT /payment/{id}", { ...bought, INTENT })).toMatchObject({
      result: { acknowledged: true },
    });
    expect(call("PUT /status/{id}", { ...admin, ID: bought.ID })).toEqual(changed);
    expect(call("GET /orders", admin)).toMatchObject([{ _id: bought.ID, status: "shipped" }]);

    expect(call("POST /review", customer)).toMatchObject({ acknowledged: true });
    expect((call("GET /reviews", {}) as object[])[0]).toMatchObject({ rating: "5" });
    expect(call("DELETE /product/{id}", product)).toMatchObject({ deletedCount: 1 });

    expect(blocks.filter((each) => each.startsWith("curl")).sort()).toEqual([...pasted].sort());
    expect(pasted.size).toBe(23);
  });
});
