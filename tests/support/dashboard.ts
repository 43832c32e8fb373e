/** What the journeys through the dashboard share: who is signed in, and how a list is read. */
import { expect } from "vitest";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { openVisitor } from "./browser";
import { ADMIN, CUSTOMER, payByCard, placeOrder, signIn, type PlacedOrder } from "./journeys";

export type Stage = {
  origin: string;
  javaScript: boolean;
  customer: Page;
  admin: Page;
  /** Signs somebody in on a machine of their own. */
  enter: (who: typeof ADMIN) => Promise<Page>;
  /** Ends every session. @throws when a page ran into a fault meanwhile */
  leave: () => Promise<void>;
};

/** Signs the customer and the admin in; whatever their pages complain about is kept. */
export async function openStage(
  browser: Browser,
  origin: string,
  javaScript: boolean,
): Promise<Stage> {
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  const enter = async (who: typeof ADMIN): Promise<Page> => {
    const context = await openVisitor(browser, origin, { javaScript });
    contexts.push(context);
    const page = await signIn(context, who);
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (line) => {
      // Refused forms answer 4xx, which the browser reports; everything else is a fault.
      if (line.type() === "error" && !/status of 4\d\d/.test(line.text())) {
        problems.push(line.text());
      }
    });
    return page;
  };
  return {
    origin,
    javaScript,
    customer: await enter(CUSTOMER),
    admin: await enter(ADMIN),
    enter,
    leave: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      expect(problems).toEqual([]);
    },
  };
}

export const seeToast = (page: Page, text: string, type = "success"): Promise<void> =>
  page.locator(`[data-toast="${type}"]`, { hasText: text }).waitFor();

export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole("row").filter({ hasText: text });

/** An order that its customer has paid on the payment screen. */
export async function paidOrder(
  { origin, customer }: Pick<Stage, "origin" | "customer">,
  who = CUSTOMER,
): Promise<PlacedOrder> {
  const order = await placeOrder(origin, who);
  await customer.goto(`/dashboard/payment/${order.id}`);
  await payByCard(customer, "4242 4242 4242 4242");
  await customer.getByRole("heading", { name: "Your Payment is Completed!" }).waitFor();
  return order;
}

/** The number that the order's own page shows. */
export async function numberOf(page: Page, id: string): Promise<string> {
  await page.goto(`/dashboard/order/${id}`);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  return /IW-\d+/.exec(heading)?.[0] ?? "";
}

/** Fetches the file behind a link. @returns where it lies */
export async function download(page: Page, link: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link }).click(),
  ]);
  return file.path();
}
