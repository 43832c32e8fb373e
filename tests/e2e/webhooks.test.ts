/** The admin keeps integrators' endpoints, with JavaScript on and off; every state of the page is looked at. */
import { createHmac } from "node:crypto";
import { mkdirSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../support/browser";
import { ADMIN, CUSTOMER, placeOrder, signIn } from "../support/journeys";
import { axeFindings, overflow, wear } from "../support/look";
import { openReceiver, type Receiver } from "../support/receiver";
import { openShop, type Shop } from "../support/shop";

/** A folder for pictures of each state, for people to look at; none are taken without it. */
const PICTURES = process.env["LOOK_PICTURES"];

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

/** Looks at the page as it stands in each theme and width. */
async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${name} scrolls sideways at ${width}`).toBe(0);
    for (const theme of ["light", "dark"] as const) {
      await wear(page, theme);
      expect(await axeFindings(page), `${name} at ${width}, ${theme}`).toEqual([]);
      if (!PICTURES) continue;
      mkdirSync(PICTURES, { recursive: true });
      const path = `${PICTURES}/${name}-${width}-${theme}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
  await page.setViewportSize(before);
}

describe.each([{ javaScript: true }, { javaScript: false }])(
  "with JavaScript $javaScript",
  ({ javaScript }) => {
    const suffix = javaScript ? "" : "-plain";
    let receiver: Receiver;
    let context: BrowserContext;
    let page: Page;
    beforeAll(async () => {
      receiver = await openReceiver();
      context = await openVisitor(browser, shop.origin, { javaScript });
      page = await signIn(context, ADMIN);
    });
    afterAll(async () => {
      await context.close();
      await receiver.close();
    });

    /** axe runs in the page, which takes JavaScript. */
    const lookAt = async (name: string) => {
      if (javaScript) await look(page, `webhooks-${name}${suffix}`);
    };
    const toast = (text: string) =>
      page.locator('[data-toast="success"]', { hasText: text }).waitFor();
    const rows = () => page.getByRole("table").getByRole("row");
    /** Looks at the log again until its newest line says this. */
    const newestSays = (text: RegExp) =>
      expect
        .poll(
          async () => {
            await page.goto("/dashboard/webhooks");
            return rows().nth(1).innerText();
          },
          { timeout: 15_000 },
        )
        .toMatch(text);

    it("starts empty and says what to do", async () => {
      await page.goto("/dashboard");
      await page.goto("/dashboard/webhooks");
      await page.getByText("There is none yet: add the first below.").waitFor();
      await page.getByText("Nothing was sent yet").waitFor();
      await lookAt("empty");
    });

    it("refuses a wrong address and keeps what was ticked", async () => {
      await page.getByLabel("URL").fill("ftp://hooks.example.com/in");
      for (const event of ["order.placed", "order.cancelled", "stock.low"]) {
        await page.getByLabel(event).uncheck();
      }
      await page.getByRole("button", { name: "Add endpoint" }).click();
      const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
      await summary.getByRole("link", { name: /starts with https/ }).waitFor();
      expect(await page.title()).toMatch(/^Error: Webhooks/);
      expect(await page.getByLabel("URL").inputValue()).toBe("ftp://hooks.example.com/in");
      expect(await page.getByLabel("URL").getAttribute("aria-invalid")).toBe("true");
      for (const [event, isTicked] of [
        ["order.placed", false],
        ["order.paid", true],
        ["order.shipped", true],
        ["order.cancelled", false],
        ["product.changed", true],
        ["stock.low", false],
      ] as const) {
        expect(await page.getByLabel(event).isChecked(), event).toBe(isTicked);
      }
      await lookAt("refused");
    });

    it("asks for at least one event, and keeps that none was ticked", async () => {
      await page.goto("/dashboard/webhooks");
      await page.getByLabel("URL").fill(receiver.url);
      for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
      await page.getByRole("button", { name: "Add endpoint" }).click();
      const group = page.getByRole("group", { name: "Events" });
      await group.getByText("Please choose at least one event").waitFor();
      expect(await group.getAttribute("aria-describedby")).toBe("events-error");
      expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
      expect(await page.getByLabel("URL").inputValue()).toBe(receiver.url);
    });

    it("adds an endpoint, which hears of orders, signed with the secret that is shown", async () => {
      await page.getByLabel("order.placed").check();
      await page.getByRole("button", { name: "Add endpoint" }).click();
      await toast("The endpoint is added.");
      const item = page.getByRole("main").getByRole("listitem").filter({ hasText: receiver.url });
      await item.getByText("order.placed").waitFor();
      await item.getByText("Show the signing secret").click();
      const secret = await item.locator("code").innerText();
      expect(secret).toMatch(/^whsec_[\w-]{32}$/);

      const order = await placeOrder(shop.origin, CUSTOMER);
      await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1);
      const { body = "", headers } = receiver.received[0] ?? {};
      expect(JSON.parse(body)).toMatchObject({ type: "order.placed", data: { _id: order.id } });
      const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers?.["webhook-signature"])) ?? [];
      expect(v1).toBe(createHmac("sha256", secret).update(`${t}.${body}`).digest("hex"));
      await newestSays(/order\.placed[^]*Delivered/);
      await page.getByText("Show the signing secret").click();
      await lookAt("delivered");
    });

    it("sends a test, shows what became of it, and sends it again", async () => {
      receiver.answer = 500;
      await page.getByRole("button", { name: `Send a test event to ${receiver.url}` }).click();
      await toast("A test event is on its way.");
      await newestSays(/test[^]*Waiting[^]*It answered 500\.[^]*Next try/);
      await lookAt("waiting");
      receiver.answer = 200;
      const before = receiver.received.length;
      const first = JSON.parse(receiver.received[before - 1]?.body ?? "{}") as { id: string };
      await rows()
        .nth(1)
        .getByRole("button", { name: `Send again: test ${first.id}` })
        .click();
      await toast("The event is on its way again.");
      await newestSays(new RegExp(`test[^]*${first.id}[^]*Delivered`));
      expect(JSON.parse(receiver.received[before]?.body ?? "{}")).toEqual(first);
    });

    it("looks at the log again by its link", async () => {
      await page.getByRole("link", { name: "Look again" }).click();
      await rows().nth(1).waitFor();
      expect(new URL(page.url()).pathname).toBe("/dashboard/webhooks");
    });

    it("removes an endpoint after asking, with what it was told", async () => {
      const remove = page.getByRole("link", { name: `Remove ${receiver.url}` });
      await remove.click();
      const dialog = page.getByRole("dialog", { name: "Remove this endpoint?" });
      await dialog.getByText(receiver.url).waitFor();
      await lookAt("remove");
      await dialog.getByRole("link", { name: "Close" }).click();
      await dialog.waitFor({ state: "detached" });
      await remove.click();
      await dialog.getByRole("button", { name: "Remove" }).click();
      await toast("The endpoint is removed.");
      await page.getByText("There is none yet: add the first below.").waitFor();
      await page.getByText("Nothing was sent yet").waitFor();
      await placeOrder(shop.origin, CUSTOMER);
      await page.goto("/dashboard/webhooks");
      await page.getByText("Nothing was sent yet").waitFor();
    });
  },
);

describe("the reference for developers", () => {
  it.each([{ javaScript: true }, { javaScript: false }])(
    "can be read everywhere, with JavaScript $javaScript",
    async ({ javaScript }) => {
      const context = await openVisitor(browser, shop.origin, { javaScript });
      const page = await context.newPage();
      await page.goto("/developers");
      await page.getByRole("heading", { name: "Get a token" }).waitFor();
      expect(await page.getByRole("article").count()).toBe(23);
      if (javaScript) await look(page, "developers");
      await context.close();
    },
  );
});
