/** An account's whole life, walked as a person walks it, with JavaScript on and off. */
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../support/browser";
import { openShop, until, type Shop } from "../support/shop";

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const field = (page: Page, label: string) =>
  page.getByRole("main").getByLabel(label, { exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const says = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Opens the newest mail of that subject and follows its link. */
async function followMail(page: Page, subject: string, email: string) {
  await page.goto("/demo/mailbox");
  await page
    .getByRole("link", { name: new RegExp(`${subject}.*${email}`, "s") })
    .first()
    .click();
  await page.locator('main a[href*="token="]').click();
}

async function logout(page: Page) {
  await page.goto("/");
  await page.locator("header summary").filter({ visible: true }).first().click();
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
  await page.getByRole("link", { name: "Login" }).first().waitFor();
}

describe.each([{ javaScript: true }, { javaScript: false }])(
  "with JavaScript $javaScript",
  ({ javaScript }) => {
    const email = javaScript ? "nora@example.com" : "nils@example.com";
    let context: BrowserContext;
    let page: Page;
    const problems: string[] = [];
    beforeAll(async () => {
      context = await openVisitor(browser, shop.origin, { javaScript });
      page = await context.newPage();
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (line) => {
        // Refused forms answer 4xx, which the browser reports; everything else is a fault.
        if (line.type() === "error" && !/status of 4\d\d/.test(line.text())) {
          problems.push(line.text());
        }
      });
    });
    afterAll(() => context.close());

    it("registers on the way to a protected page, and comes back to it", async () => {
      await page.goto("/dashboard/review");
      await page.waitForURL(/\/login\?redirectTo=%2Fdashboard%2Freview$/);
      await page.getByRole("link", { name: "Create an account" }).click();
      await page.waitForURL(/\/register\?redirectTo=/);
      await press(page, "Register");
      await says(page, "Please provide a name");
      const summary = page.getByRole("alert").getByRole("link");
      expect(await summary.allInnerTexts()).toEqual([
        "Please provide a name",
        "Please provide a email",
        "Please provide a password",
      ]);
      expect(await page.title()).toMatch(/^Error: /);
      await fill(page, { Name: "Nora Nord", Email: ` ${email.toUpperCase()}`, Password: "secret" });
      await press(page, "Register");
      await says(page, "Password not match");
      expect(await field(page, "Password").inputValue()).toBe(javaScript ? "secret" : "");
      await fill(page, { Password: "secret", "Confirm password": "secret" });
      await press(page, "Register");
      await says(page, "Register Successfully, Login now");
      await page.waitForURL("**/dashboard/review");
    });

    it("adds a review that the home page shows at once", async () => {
      const words = `It rings like a bell (${email}).`;
      await page.goto("/dashboard/review");
      await press(page, "Add review");
      await says(page, "Please choose a rating from 1 to 5");
      await page.getByRole("radio", { name: "4 out of 5 stars" }).check({ force: true });
      await field(page, "Comments").fill(words);
      await press(page, "Add review");
      await says(page, "Review added successfully!");
      await page.goto("/");
      await says(page, words);
    });

    it("keeps a profile, and fills in the next order with it", async () => {
      await page.goto("/dashboard");
      await page.getByLabel("LinkedIn (optional)").fill("javascript:alert(1)");
      await page.getByLabel("Phone (optional)").fill("+1 555 0188");
      await page.getByLabel("Address (optional)").fill("9 Anvil Street");
      await press(page, "Update Profile");
      await says(page, "Please provide a link that starts with http:// or https://");
      expect(await page.getByLabel("Phone (optional)").inputValue()).toBe("+1 555 0188");
      await page.getByLabel("LinkedIn (optional)").fill("https://www.linkedin.com/in/nora");
      await press(page, "Update Profile");
      await says(page, "Profile update successfully!");
      await page.goto("/");
      await page.locator('main a[href^="/product/"]').first().click();
      await page.getByRole("link", { name: "Book a order now" }).click();
      await page.getByLabel("Phone").waitFor();
      expect(await page.getByLabel("Phone").inputValue()).toBe("+1 555 0188");
      expect(await page.getByLabel("Address").inputValue()).toBe("9 Anvil Street");
    });

    it("confirms the e-mail by the link of a mail", async () => {
      await page.goto("/dashboard");
      await says(page, "Please confirm your e-mail");
      await followMail(page, "Confirm your e-mail", email);
      await press(page, "Yes, confirm it");
      await says(page, "Thank you: your e-mail is confirmed.");
      await page.goto("/dashboard");
      expect(await page.getByText("Please confirm your e-mail").count()).toBe(0);
    });

    it("keeps the access token while somebody is signed in, and no longer", async () => {
      const stored = () => page.evaluate(() => localStorage.getItem("accessToken"));
      const renew = (token: string) =>
        fetch(`${shop.origin}/user/${email}`, {
          method: "PUT",
          headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
          body: "{}",
        });
      if (!javaScript) {
        await logout(page);
        return;
      }
      await until(async () => (await stored()) !== null);
      const token = (await stored()) ?? "";
      expect((await renew(token)).status).toBe(200);
      await logout(page);
      await until(async () => (await stored()) === null);
      expect((await renew(token)).status).toBe(401);
    });

    it("recovers a forgotten password, which ends every other session", async () => {
      const other = await openVisitor(browser, shop.origin, { javaScript });
      const elsewhere = await other.newPage();
      await elsewhere.goto("/login");
      await fill(elsewhere, { Email: email, Password: "secret" });
      await press(elsewhere, "Login");
      await elsewhere.waitForURL(`${shop.origin}/`);

      await page.goto("/login");
      await fill(page, { Email: email, Password: "not it at all" });
      await press(page, "Login");
      await says(page, "The e-mail or the password is not right.");
      await fill(page, { Email: "" });
      await press(page, /Reset it/);
      await says(page, "Please provide a valid email");
      await fill(page, { Email: email });
      await press(page, /Reset it/);
      await says(page, "If this e-mail has an account");
      await followMail(page, "Reset your password", email);
      await fill(page, { "New password": "fresh secret", "Confirm new password": "fresh secret" });
      await press(page, "Set password");
      await says(page, "The password is changed. Please sign in with it.");

      await elsewhere.goto("/dashboard");
      await elsewhere.waitForURL(/\/login/);
      await other.close();
      await fill(page, { Email: email, Password: "fresh secret" });
      await press(page, "Login");
      await page.waitForURL(`${shop.origin}/`);
    });

    it("signs out whoever opens an admin's page", async () => {
      await page.goto("/dashboard/manage-order");
      await page.waitForURL(/\/login/);
      await page.goto("/dashboard");
      await page.waitForURL(/\/login/);
    });

    it("signs in with Google's stand-in, and out of one browser among several", async () => {
      await page.goto("/login?redirectTo=%2Fdashboard");
      await press(page, "Continue with Google");
      await page.getByRole("heading", { name: "Choose an account" }).waitFor();
      await press(page, /Otto Turner/);
      await page.waitForURL("**/dashboard");
      await page.getByRole("main").getByText("otto.turner@gmail.example").first().waitFor();
      expect(await page.getByText("(this browser)").count()).toBe(1);
      await press(page, /^Sign out/);
      await page.getByRole("link", { name: "Login" }).first().waitFor();
    });

    it("broke nothing on the way", () => expect(problems).toEqual([]));
  },
);
