/** The specification's table of calls, as a real day goes, with fetch and a token alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN } from "../support/journeys";
import { picture } from "../support/pictures";
import { openShop, type Shop } from "../support/shop";
import { typeCard } from "../support/typed-card";
import { typedClient } from "../support/typed-client";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const NEW = { email: "ines@example.com", password: "Ines-tools-1", name: "Ines" };

const register = () =>
  fetch(`${shop.origin}/register`, {
    method: "POST",
    redirect: "manual",
    headers: { Accept: "text/html" },
    body: new URLSearchParams({ ...NEW, confirmPassword: NEW.password }),
  });

const signedIn = (who: typeof ADMIN) => typedClient(shop.origin, who);

const upload = async (headers: Record<string, string>) => {
  const form = new FormData();
  form.set("image", new File([new Uint8Array(await picture("jpeg"))], "../../saw.jpg"));
  const answer = await fetch(`${shop.origin}/images/upload?key=none`, {
    method: "POST",
    headers,
    body: form,
  });
  return (await answer.json()) as { success: boolean; data: { url: string } };
};

describe("an integrator's day", () => {
  it("registers, sells, is paid, ships, promotes, demotes and clears away", async () => {
    expect((await register()).status).toBe(302);
    const customer = await signedIn(NEW);
    const admin = await signedIn(ADMIN);

    const { success, data: uploaded } = await upload(admin.headers);
    expect(success).toBe(true);
    expect((await fetch(uploaded.url)).headers.get("Content-Type")).toBe("image/webp");
    const added = await admin.POST("/product", {
      body: {
        ...{ name: "Test saw", description: "Cuts.", price: 0.1, minOrder: 3, stock: 30 },
        ...{ type: "hot", img: uploaded.url },
      },
    });
    const id = added.data?.insertedId ?? "";

    const { data: products } = await customer.GET("/product", { params: {} });
    expect(products?.[0]).toEqual({
      ...{ _id: id, name: "Test saw", description: "Cuts.", price: 0.1, minOrder: 3, stock: 30 },
      ...{ type: "hot", img: uploaded.url },
    });
    const edited = await admin.PUT("/product", { body: { id, fprice: "19.99", fname: "" } });
    expect(edited.data).toEqual({ result: { acknowledged: true, modifiedCount: 1 } });
    const one = await customer.GET("/product/{id}", { params: { path: { id } } });
    expect(one.data).toMatchObject({ name: "Test saw", price: 19.99 });
    expect(one.response.headers.get("Vary")).toContain("Accept, Authorization");

    const contact = { phone: "+1 555 0100", address: "1 Forge Lane" };
    const order = async (quantity: number) =>
      (await customer.POST("/order", { body: { productId: id, quantity, ...contact } })).data
        ?.insertedId ?? "";
    const bought = await order(3);
    const regretted = await order(4);
    const path = { id: bought };
    const cancelled = await customer.DELETE("/order/{id}", { params: { path: { id: regretted } } });
    expect(cancelled.data).toEqual({ acknowledged: true, deletedCount: 1 });
    const mine = await customer.GET("/my-orders", { params: { query: { email: NEW.email } } });
    expect(mine.data).toEqual([
      expect.objectContaining({
        ...{ _id: bought, price: 59.97, payment: false, status: null, transactionId: null },
        ...{ clientName: "Ines", email: NEW.email, productId: id, img: uploaded.url },
      }),
    ]);

    const { data: intent } = await customer.POST("/create-payment-intent", {
      body: { amount: 19.99 * 3 },
    });
    const clientSecret = intent?.clientSecret ?? "";
    const paymentIntent = { id: clientSecret.split("_secret_")[0] ?? "" };
    const report = () =>
      customer.PUT("/payment/{id}", { params: { path }, body: { paymentIntent } });
    await typeCard(shop.origin, clientSecret, "4000 0000 0000 0002");
    expect((await report()).response.status).toBe(402);
    await typeCard(shop.origin, clientSecret);
    expect((await report()).data?.result.acknowledged).toBe(true);
    expect((await report()).data?.result.modifiedCount).toBe(0);

    const all = await admin.GET("/orders", { params: { query: { limit: 1 } } });
    expect(all.data).toEqual([expect.objectContaining({ _id: bought, payment: true })]);
    const shipped = await admin.PUT("/status/{id}", { params: { path } });
    expect(shipped.data).toEqual({ acknowledged: true, modifiedCount: 1 });
    const read = await customer.GET("/order/{id}", { params: { path } });
    expect(read.data).toMatchObject({ status: "shipped", transactionId: paymentIntent.id });

    const review = { comments: "Cuts straight.", rating: 5, name: "Eve", email: "eve@example.com" };
    expect((await customer.POST("/review", { body: review })).data?.acknowledged).toBe(true);
    const forAll = await customer.GET("/reviews", { params: {} });
    expect(forAll.data?.[0]).toMatchObject({ name: "Ines", rating: "5" });
    expect(forAll.data?.[0]).not.toHaveProperty("email");
    const forAdmin = await admin.GET("/reviews", { params: {} });
    expect(forAdmin.data?.[0]?.email).toBe(NEW.email);
    expect((await fetch(forAll.data?.[0]?.img ?? "")).status).toBe(200);

    const profile = { email: NEW.email, phone: "+1 555 0111", address: "", linkedin: "" };
    expect((await customer.POST("/update-profile", { body: profile })).data?.modifiedCount).toBe(1);
    const email = { params: { path: { email: NEW.email } } };
    expect((await customer.GET("/user/{email}", email)).data).toEqual({
      ...{ _id: expect.any(String) as string, name: "Ines", email: NEW.email },
      ...{ phone: "+1 555 0111", address: "", linkedin: "" },
    });

    expect((await customer.GET("/check-admin/{email}", email)).data).toBe(false);
    expect((await customer.GET("/all-users", { params: {} })).response.status).toBe(403);
    const promoted = await admin.PUT("/admin/{email}", email);
    expect(promoted.data).toEqual({ result: { acknowledged: true, modifiedCount: 1 } });
    expect((await customer.GET("/check-admin/{email}", email)).data).toBe(true);
    const users = await customer.GET("/all-users", { params: {} });
    expect(users.data?.find((user) => user.email === NEW.email)?.role).toBe("admin");
    const demoted = await admin.PUT("/remove-admin/{email}", email);
    expect(demoted.data?.result.acknowledged).toBe(true);
    expect((await customer.GET("/all-users", { params: {} })).response.status).toBe(403);

    const deleted = await admin.DELETE("/product/{id}", { params: { path: { id } } });
    expect(deleted.data).toEqual({ acknowledged: true, deletedCount: 1 });
    const gone = await customer.GET("/product/{id}", { params: { path: { id } } });
    expect(gone.response.status).toBe(404);
    const kept = await customer.GET("/order/{id}", { params: { path } });
    expect(kept.data).toMatchObject({ productName: "Test saw", price: 59.97, img: uploaded.url });
  });

  it("lets one of two admins stay who remove each other at once", async () => {
    const other = { email: "olga@example.com", password: "Olga-tools-1" };
    await fetch(`${shop.origin}/register`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ ...other, name: "Olga", confirmPassword: other.password }),
    });
    const [one, two] = [await signedIn(ADMIN), await signedIn(other)];
    const remove = (email: string) => ({ params: { path: { email } } });
    await one.PUT("/admin/{email}", remove(other.email));
    await Promise.all([
      one.PUT("/remove-admin/{email}", remove(other.email)),
      two.PUT("/remove-admin/{email}", remove(ADMIN.email)),
    ]);
    const who = await Promise.all(
      [
        [one, ADMIN.email],
        [two, other.email],
      ].map(async ([as, email]) => {
        const client = as as typeof one;
        return (await client.GET("/check-admin/{email}", remove(email as string))).data;
      }),
    );
    expect(who.filter((isAdmin) => isAdmin)).toHaveLength(1);
  });
});

describe("a hundred at once", () => {
  it("orders with one key are one order and one answer", async () => {
    const customer = await signedIn(NEW);
    const before = (await customer.GET("/my-orders", { params: {} })).data ?? [];
    const { data: products = [] } = await customer.GET("/product", { params: {} });
    const goods = products.find(({ stock, minOrder }) => stock > minOrder);
    const body = { productId: goods?._id, quantity: goods?.minOrder, phone: "1", address: "a" };
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const answer = await fetch(`${shop.origin}/order`, {
          method: "POST",
          headers: {
            ...customer.headers,
            "Content-Type": "application/json",
            "Idempotency-Key": "a hundred at once",
          },
          body: JSON.stringify(body),
        });
        return { status: answer.status, text: await answer.text() };
      }),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { insertedId } = JSON.parse(answers[0]?.text ?? "{}") as { insertedId: string };
    const after = (await customer.GET("/my-orders", { params: {} })).data ?? [];
    expect(after.map(({ _id }) => _id)).toEqual([insertedId, ...before.map(({ _id }) => _id)]);
    const left = await customer.GET("/product/{id}", {
      params: { path: { id: goods?._id ?? "" } },
    });
    expect(left.data?.stock).toBe((goods?.stock ?? 0) - (goods?.minOrder ?? 0));
  });
});

describe("the edges of the API", () => {
  const status = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(shop.origin + path, init);
    expect(answer.headers.get("Content-Type") ?? "", `${path} ${answer.status}`).not.toContain(
      "html",
    );
    const says = /"message"/i.test(await answer.text());
    expect(says, path).toBe([401, 403].includes(answer.status));
    return answer.status;
  };

  it("never answers with a page or with Remix's own words", async () => {
    expect(await status("/order")).toBe(405);
    expect(await status("/product", { method: "PATCH" })).toBe(405);
    expect(await status("/product", { method: "DELETE" })).toBe(405);
    expect(await status("/product/1", { method: "PUT" })).toBe(405);
    expect(await status("/product/1")).toBe(401);
    expect(await status("/reviews", { method: "POST" })).toBe(405);
    expect(await status("/order", { method: "OPTIONS" })).toBe(204);
    expect(await status("/orders", { headers: { Origin: "https://evil.example" } })).toBe(401);
    expect(await status("/openapi.json", { method: "POST" })).toBe(405);
    const described = (await (await fetch(`${shop.origin}/openapi.json`)).json()) as object;
    expect(described).toMatchObject({ openapi: "3.1.0", servers: [{ url: shop.origin }] });
    const headers = { "Content-Type": "application/json" };
    expect(await status("/order", { method: "POST", headers, body: "x".repeat(70_000) })).toBe(413);
    const form = { "Content-Type": "multipart/form-data; boundary=x" };
    const picture = { method: "POST", headers: form, body: Buffer.alloc(7_000_000) };
    expect(await status("/images/upload", picture)).toBe(413);
  });

  it("keeps a session cookie from authorising a call", async () => {
    const { headers } = await fetch(`${shop.origin}/login`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(NEW),
    });
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    expect(cookie).toContain("session=");
    for (const path of ["/orders", "/my-orders", `/user/${NEW.email}`]) {
      expect(await status(path, { headers: { Cookie: cookie } })).toBe(401);
    }
    const token = (extra: Record<string, string>) =>
      status(`/user/${NEW.email}`, { method: "PUT", headers: { Cookie: cookie, ...extra } });
    expect(await token({ Origin: "https://evil.example" })).toBe(401);
    expect(await token({ Origin: shop.origin })).toBe(200);
  });
});
