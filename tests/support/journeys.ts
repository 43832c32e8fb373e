import type { BrowserContext, Page } from "playwright";

export const ADMIN = { email: "admin@example.com", password: "Admin-demo-1" };
export const CUSTOMER = { email: "customer@example.com", password: "Customer-demo-1" };

export async function signIn(context: BrowserContext, who: typeof ADMIN): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).first().fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Login" }).click();
  // On a narrow screen it waits in the closed menu.
  await page.locator("header a", { hasText: "Dashboard" }).first().waitFor({ state: "attached" });
  return page;
}

/** Types a card into the card form and presses Pay. */
export async function payByCard(page: Page, number: string, expiry = "12/34", cvc = "123") {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill(expiry);
  await page.getByLabel("CVC").fill(cvc);
  await page.getByRole("button", { name: /^Pay/ }).click();
}

export type PlacedOrder = { id: string; productName: string };

/** Orders five pieces of the sample catalogue's first product through the API. */
export async function placeOrder(origin: string, who: typeof ADMIN): Promise<PlacedOrder> {
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(new URL(path, origin), init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const basic = Buffer.from(`${who.email}:${who.password}`).toString("base64");
  const { accessToken } = (await call(`/user/${encodeURIComponent(who.email)}`, {
    method: "PUT",
    headers: { Authorization: `Basic ${basic}`, "Content-Type": "application/json" },
    body: JSON.stringify({ email: who.email }),
  })) as { accessToken: string };
  const products = (await call("/product", {})) as { _id: string; name: string; stock: number }[];
  const product = products.find(({ stock }) => stock >= 5);
  if (!product) throw new Error("Nothing is left to order.");
  const order = { productId: product._id, quantity: 5, phone: "+1 555 0100" };
  const { insertedId } = (await call("/order", {
    method: "POST",
    headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ...order, address: "1 Forge Lane\nSheffield" }),
  })) as { insertedId: string };
  return { id: insertedId, productName: product.name };
}
