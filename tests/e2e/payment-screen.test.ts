/** The payment screen, to the letter of the specification, with JavaScript on and off. */
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../support/browser";
import { CUSTOMER, payByCard, placeOrder, signIn } from "../support/journeys";
import { openShop, type Shop } from "../support/shop";

const COMPLETED = "Your Payment is Completed!";

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
    let context: BrowserContext;
    let page: Page;
    const problems: string[] = [];
    beforeAll(async () => {
      context = await openVisitor(browser, shop.origin, { javaScript });
      page = await signIn(context, CUSTOMER);
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (line) => {
        if (line.type() === "error" && !/status of 4\d\d/.test(line.text())) {
          problems.push(line.text());
        }
      });
    });
    afterAll(() => context.close());

    const main = () => page.getByRole("main");
    const completed = () => page.getByRole("heading", { name: COMPLETED }).waitFor();
    const openDue = async () => {
      const order = await placeOrder(shop.origin, CUSTOMER);
      await page.goto(`/dashboard/payment/${order.id}`);
      return order;
    };

    it("shows what is due, refuses in red, and completes", async () => {
      const order = await openDue();
      const text = await main().innerText();
      expect(text).toMatch(new RegExp(`Product\\s+${order.productName.slice(0, 12)}`));
      expect(text).toMatch(/Quantity\s+5/);
      expect(text).toMatch(/Per piece\s+\$\d/);
      expect(text).toMatch(/Total\s+\$\d/);

      await payByCard(page, "4000 0000 0000 9995");
      const alert = main().getByRole("alert");
      await alert.waitFor();
      expect(await alert.innerText()).toBe("Your card has insufficient funds.");
      const red = await alert.evaluate((element) => getComputedStyle(element).color);
      expect(red).toBe("rgb(179, 33, 27)");
      const form = await main().locator("form").first().boundingBox();
      expect((await alert.boundingBox())?.y).toBeGreaterThan(form?.y ?? Infinity);

      await payByCard(page, "4242 4242 4242 4242");
      await completed();
      const receipt = await main().innerText();
      expect(receipt).toMatch(/Transaction id\s+pi_\w+/);
      expect(receipt).toMatch(/Name\s+Carl Customer/);
      expect(receipt).toMatch(/Address\s+1 Forge Lane/);
      expect(receipt).toMatch(/Phone\s+\+1 555 0100/);
      expect(receipt).toMatch(/Email\s+customer@example.com/);
      const link = main().getByRole("link", { name: "Continue Shopping" });
      expect(await link.getAttribute("href")).toBe("/");

      await page.reload();
      await completed();
      expect(await main().innerText()).toBe(receipt);
      expect(page.url()).not.toMatch(/secret|payment_intent/);
    });

    it("goes through the bank's page: failed, abandoned, then completed", async () => {
      const order = await openDue();
      await payByCard(page, "4000 0000 0000 3220");
      await page.getByRole("button", { name: "Fail authentication" }).click();
      await main()
        .getByText("We are unable to authenticate your payment method.", { exact: false })
        .waitFor();

      await payByCard(page, "4000 0027 6000 3184");
      await page.getByRole("button", { name: "Complete authentication" }).waitFor();
      await page.goto(`/dashboard/payment/${order.id}`);
      await payByCard(page, "4000 0000 0000 3220");
      await page.getByRole("button", { name: "Complete authentication" }).click();
      await completed();
    });

    it("takes the money on the provider's own page as well", async () => {
      await openDue();
      await page.getByRole("button", { name: "Use the card provider's own page instead" }).click();
      await page.waitForURL("**/sim/checkout/**");
      await page.getByLabel("Card number").fill("4242 4242 4242 4242");
      await page.getByLabel("Expiry date").fill("12/34");
      await page.getByLabel("Security code").fill("123");
      await page.getByRole("button", { name: /^Pay/ }).click();
      await completed();
      expect(problems).toEqual([]);
    });
  },
);
