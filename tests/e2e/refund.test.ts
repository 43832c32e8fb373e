/** The admin gives money back, with JavaScript on and off; the customer sees it and gets a mail. */
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../support/browser";
import { ADMIN, CUSTOMER, payByCard, placeOrder, signIn } from "../support/journeys";
import { openShop, type Shop } from "../support/shop";

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

describe.each([{ javaScript: true }, { javaScript: false }])(
  "with JavaScript $javaScript",
  ({ javaScript }) => {
    const contexts: BrowserContext[] = [];
    const open = async (who: typeof ADMIN): Promise<Page> => {
      const context = await openVisitor(browser, shop.origin, { javaScript });
      contexts.push(context);
      return signIn(context, who);
    };
    afterAll(() => Promise.all(contexts.map((context) => context.close())));

    it("a part with goods, then the rest, and no more", async () => {
      const [customer, admin] = [await open(CUSTOMER), await open(ADMIN)];
      const order = await placeOrder(shop.origin, CUSTOMER);
      await customer.goto(`/dashboard/payment/${order.id}`);
      await payByCard(customer, "4242 4242 4242 4242");
      await customer.getByRole("heading", { name: "Your Payment is Completed!" }).waitFor();

      await admin.goto(`/dashboard/order/${order.id}`);
      await admin.getByRole("link", { name: "Refund" }).click();
      const refund = admin.getByRole("button", { name: "Refund" });
      const main = admin.getByRole("main");
      await refund.waitFor();
      const stock = await stockOf(order.productName);

      await admin.getByLabel("Amount in dollars").fill("9999");
      await admin.getByLabel("Reason").fill("Handle was split");
      await refund.click();
      await main
        .getByText(/Give an amount up to \$/)
        .first()
        .waitFor();
      expect(await admin.getByLabel("Reason").inputValue()).toBe("Handle was split");
      expect(await admin.getByLabel("Amount in dollars").inputValue()).toBe("9999");

      await admin.getByLabel("Amount in dollars").fill("10.50");
      await admin.getByLabel("Pieces to put back into the stock").fill("2");
      await refund.click();
      await admin.getByText("$10.50 refunded.").first().waitFor();
      await main.getByText("Credit note", { exact: false }).first().waitFor();
      expect(await stockOf(order.productName)).toBe(stock + 2);

      // What is left stands in the form already.
      await refund.click();
      await main
        .getByText(/Credit note \d+/)
        .nth(1)
        .waitFor();

      await customer.goto(`/dashboard/order/${order.id}`);
      const text = await customer.getByRole("main").innerText();
      expect(text).toMatch(/Refunded \$\d/);
      expect(text).not.toContain("Handle was split");
      await customer.goto("/demo/mailbox");
      expect(await customer.getByText(/refund/i).count()).toBeGreaterThanOrEqual(2);
    });
  },
);

async function stockOf(name: string): Promise<number> {
  const answer = await fetch(new URL("/product", shop.origin));
  const products = (await answer.json()) as { name: string; stock: number }[];
  const found = products.find((product) => product.name === name);
  if (!found) throw new Error(`${name} is not in the shop.`);
  return found.stock;
}
