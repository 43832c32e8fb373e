/**
 * Every screen of the dashboard as people use it: a customer's orders, and the admin's working day.
 * The same file runs with JavaScript on and off.
 */
import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openVisitor } from "../../support/browser";
import { ADMIN, CUSTOMER, payByCard, placeOrder, signIn } from "../../support/journeys";
import { picture } from "../../support/pictures";
import { openShop, type Shop } from "../../support/shop";

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
    const name = javaScript ? "Journey plane with a long name" : "Plain plane with a long name";
    const problems: string[] = [];
    const contexts: BrowserContext[] = [];
    const enter = async (who: typeof ADMIN): Promise<Page> => {
      const context = await openVisitor(browser, shop.origin, { javaScript });
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
    let customer: Page;
    let admin: Page;
    beforeAll(async () => {
      customer = await enter(CUSTOMER);
      admin = await enter(ADMIN);
    });
    afterAll(async () => {
      await Promise.all(contexts.map((context) => context.close()));
      expect(problems).toEqual([]);
    });

    const toast = (page: Page, text: string, type = "success") =>
      page.locator(`[data-toast="${type}"]`, { hasText: text }).waitFor();
    const rowOf = (page: Page, text: string): Locator =>
      page.getByRole("row").filter({ hasText: text });
    const paid = async () => {
      const order = await placeOrder(shop.origin, CUSTOMER);
      await customer.goto(`/dashboard/payment/${order.id}`);
      await payByCard(customer, "4242 4242 4242 4242");
      await customer.getByRole("heading", { name: "Your Payment is Completed!" }).waitFor();
      return order;
    };
    /** The number that the order's own page shows. */
    const numberOf = async (page: Page, id: string): Promise<string> => {
      await page.goto(`/dashboard/order/${id}`);
      const heading = await page.getByRole("heading", { level: 1 }).innerText();
      return /IW-\d+/.exec(heading)?.[0] ?? "";
    };

    it("cancels an unpaid order after asking, and never a paid one", async () => {
      const order = await placeOrder(shop.origin, CUSTOMER);
      const kept = await paid();
      await customer.goto("/dashboard/order");
      const item = customer.getByRole("listitem").filter({
        has: customer.locator(`a[href="/dashboard/order/${order.id}"]`),
      });
      expect(await item.innerText()).toContain("Not Paid");
      await item.getByRole("link", { name: "Cancel" }).click();
      const dialog = customer.getByRole("dialog");
      await dialog.getByText("Are you sure, you want to cancle this order?").waitFor();
      await dialog.getByRole("link", { name: "Close" }).click();
      await dialog.waitFor({ state: "detached" });
      await item.getByRole("link", { name: "Cancel" }).click();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await toast(customer, "Cancel Order Successfully!");
      expect(await item.count()).toBe(0);

      await customer.goto(`/dashboard/order?cancel=${kept.id}`);
      expect(await dialog.count()).toBe(0);
    });

    it("gives each order a page, and an invoice on one sheet once it is paid", async () => {
      const { id } = await paid();
      const number = await numberOf(customer, id);
      expect(number).toMatch(/^IW-\d+$/);
      const steps = customer.getByRole("list", { name: "Timeline" }).getByRole("listitem");
      expect(await steps.allInnerTexts()).toEqual([
        expect.stringMatching(/^Placed .* UTC$/),
        expect.stringMatching(/^Paid .* UTC$/),
        "Shipped not yet",
      ]);
      await customer.getByRole("link", { name: "Invoice" }).click();
      await customer.getByRole("heading", { name: /^Invoice INV-\d{6}$/ }).waitFor();
      await customer.emulateMedia({ media: "print" });
      expect(await customer.locator("header, footer, main nav").first().isVisible()).toBe(false);
      expect(await customer.getByText(`for order ${number}`).isVisible()).toBe(true);
      const sheet = (await customer.pdf({ format: "A4" })).toString("latin1");
      expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await customer.emulateMedia({ media: "screen" });
    });

    it("ships one order by its button and several in one go", async () => {
      const [one, two, three] = [await paid(), await paid(), await paid()];
      const unpaid = await placeOrder(shop.origin, CUSTOMER);
      const numbers: string[] = [];
      for (const { id } of [one, two, three]) numbers.push(await numberOf(admin, id));
      await admin.goto("/dashboard/manage-order");
      expect(await admin.getByRole("heading", { level: 1 }).innerText()).toBe("Recent Order");
      const pending = rowOf(admin, numbers[0] ?? "").getByRole("button", { name: "Pending" });
      expect(await pending.getAttribute("title")).toBe("Click to shipped");
      await pending.click();
      await toast(admin, "Order status change to shipped");
      const shipped = rowOf(admin, numbers[0] ?? "");
      await shipped.getByText("Paid (shipped)").waitFor();
      expect(await shipped.getByRole("button", { name: "shipped" }).isDisabled()).toBe(true);

      await admin.getByRole("link", { name: /^To ship/ }).click();
      await admin.waitForURL("**/manage-order?filter=to-ship");
      await admin.getByLabel(`Select order ${numbers[1]}`).check();
      await admin.getByLabel(`Select order ${numbers[2]}`).check();
      await admin.getByLabel("Carrier").fill("Royal Mail");
      await admin.getByLabel("Tracking number").fill("RM-7");
      await admin.getByRole("button", { name: "Ship selected" }).first().click();
      await admin.getByRole("heading", { name: "2 of 2 shipped" }).waitFor();
      await customer.goto(`/dashboard/order/${two.id}`);
      await customer.getByText("Royal Mail, RM-7").waitFor();

      const number = await numberOf(admin, unpaid.id);
      await admin.goto(`/dashboard/manage-order?q=${number}`);
      const row = rowOf(admin, number);
      expect(await row.getByRole("button", { name: "Unpaid" }).isDisabled()).toBe(true);
      await row.getByRole("link", { name: "Cancel" }).click();
      const dialog = admin.getByRole("dialog");
      await dialog.getByText(unpaid.productName).waitFor();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await toast(admin, "Cancel Order Successfully!");
    });

    it("finds orders by product, e-mail and number, and exports what it shows", async () => {
      const { id, productName } = await placeOrder(shop.origin, CUSTOMER);
      const number = await numberOf(admin, id);
      await admin.goto("/dashboard/manage-order");
      for (const typed of [productName, CUSTOMER.email, number]) {
        await admin.getByLabel("Search").fill(typed);
        await admin.getByRole("button", { name: "Search" }).click();
        await admin.waitForURL((url) => url.searchParams.get("q") === typed);
        await rowOf(admin, number).waitFor();
      }
      const [file] = await Promise.all([
        admin.waitForEvent("download"),
        admin.getByRole("link", { name: "Export as CSV" }).click(),
      ]);
      const text = await readFile(await file.path(), "utf8");
      expect(text.trim().split("\r\n")).toHaveLength(2);
      expect(text).toContain(`"${number}"`);

      await admin.getByLabel("Search").fill("nothing has this name");
      await admin.getByRole("button", { name: "Search" }).click();
      await admin.getByText("You have no order").waitFor();
      await admin.getByRole("link", { name: "Place a order" }).waitFor();
    });

    it("adds a product, keeping what was typed and the picture", async () => {
      await admin.goto("/dashboard/add-product");
      await admin.getByLabel("Name").fill(name);
      await admin.getByLabel("Description").fill("Planes end grain without tearing it.");
      await admin.getByLabel("Price").fill("10.999");
      await admin.getByLabel("Minimum order").fill("2");
      await admin.getByLabel("Stock").fill("5");
      await admin.getByLabel("Type").selectOption("new");
      const photo = { name: "plane.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg") };
      await admin.getByLabel("Picture").setInputFiles(photo);
      await admin.getByRole("button", { name: "Add product" }).click();
      await admin.getByText("There is a problem").waitFor();
      expect(await admin.getByLabel("Name").inputValue()).toBe(name);
      await admin.getByAltText("The picture that was uploaded").waitFor();
      await admin.getByLabel("Price").fill("10.99");
      await admin.getByRole("button", { name: "Add product" }).click();
      await toast(admin, "Product added successfully!");
      expect(await admin.getByLabel("Name").inputValue()).toBe("");
    });

    it("edits a product in a dialog that is a URL, and deletes it", async () => {
      await admin.goto(`/dashboard/manage-product?q=${encodeURIComponent(name)}`);
      expect(await admin.getByRole("heading", { level: 1 }).innerText()).toBe("All the products");
      const row = rowOf(admin, name.slice(0, 15));
      expect(await row.innerText()).toContain("Low");
      await row.getByRole("link", { name: /^Edit/ }).click();
      await admin.waitForURL(/[?&]edit=/);
      const dialog = admin.getByRole("dialog");
      expect(await dialog.getByLabel("Product price").getAttribute("placeholder")).toBe("10.99");
      await dialog.getByLabel("Product price").fill("x");
      await dialog.getByRole("button", { name: "Update Product" }).click();
      await dialog.getByText("There is a problem").waitFor();
      expect(await dialog.getByLabel("Product price").inputValue()).toBe("x");
      await dialog.getByLabel("Product price").fill("12.5");
      await dialog.getByLabel("Available stock").fill("40");
      await dialog.getByRole("button", { name: "Update Product" }).click();
      await toast(admin, "Product updated successfully!");
      await row.getByText("$12.50").waitFor();
      expect(await row.innerText()).not.toContain("Low");

      await row.getByRole("link", { name: /^Delete/ }).click();
      await dialog.getByRole("heading", { name }).waitFor();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await toast(admin, "Product delete Successfully!");
      await admin.getByText("You have no order").waitFor();
    });

    it("imports a catalogue file after showing what would change", async () => {
      await admin.goto("/dashboard/manage-product");
      const [file] = await Promise.all([
        admin.waitForEvent("download"),
        admin.getByRole("link", { name: "Export as CSV" }).click(),
      ]);
      const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
      const stock = javaScript ? "777" : "778";
      const changed = (lines[1] ?? "").replace(/"\d+","(hot|new)"/, `"${stock}","$1"`);
      const upload = async (text: string) => {
        await admin.goto("/dashboard/manage-product/import");
        const buffer = Buffer.from(text);
        await admin
          .getByLabel("CSV file")
          .setInputFiles({ name: "catalogue.csv", mimeType: "text/csv", buffer });
        await admin.getByRole("button", { name: "Show what would change" }).click();
        await admin.getByRole("heading", { name: "What would change" }).waitFor();
      };
      await upload(`${lines[0]}\n"nobody","x","","","","","",""\n`);
      await admin.getByText("There is no product nobody in the shop.").waitFor();
      expect(await admin.getByRole("button", { name: /^Apply/ }).count()).toBe(0);
      await upload(`${lines[0]}\n${changed}\n`);
      await admin.getByText("0 to add, 1 to change").waitFor();
      await admin.getByRole("button", { name: "Apply the change" }).click();
      await toast(admin, "0 added, 1 changed.");
    });

    it("gives and takes admin rights; the last admin stays", async () => {
      await admin.goto(`/dashboard/make-admin?q=${CUSTOMER.email}`);
      await admin.getByRole("button", { name: /^Make admin/ }).click();
      await toast(admin, "Make admin successfully!");
      // The new admin's open page obeys at the next request.
      await customer.goto("/dashboard/manage-order");
      await customer.getByRole("heading", { name: "Recent Order" }).waitFor();
      await admin.getByRole("button", { name: /^Remove admin/ }).click();
      await toast(admin, "Remove admin successfully!", "warning");
      await customer.goto("/dashboard/manage-order");
      await customer.waitForURL("**/login");

      await admin.goto(`/dashboard/make-admin?q=${ADMIN.email}`);
      await admin.getByRole("button", { name: /^Remove admin/ }).click();
      await admin.getByText("The shop needs at least one admin.").waitFor();
      customer = await enter(CUSTOMER);
    });

    it("writes down what happened and shows the day at a glance", async () => {
      await admin.goto("/dashboard/activity");
      const table = await admin.getByRole("table").innerText();
      expect(table).toContain(ADMIN.email);
      await admin.goto("/dashboard");
      const main = admin.getByRole("main");
      for (const figure of ["To ship", "Unpaid", "Revenue of 30 days", "Low stock"]) {
        await main
          .getByRole("link", { name: new RegExp(figure) })
          .first()
          .waitFor();
      }
      await main.getByRole("link", { name: /Low stock/ }).click();
      await admin.waitForURL("**/manage-product?filter=low");
    });

    it("keeps customers out of the admin's screens, and admins out of the customers'", async () => {
      for (const path of ["manage-order", "add-product", "manage-product", "make-admin"]) {
        const page = await enter(CUSTOMER);
        await page.goto(`/dashboard/${path}`);
        expect(new URL(page.url()).pathname).toBe("/login");
        expect(await page.locator("header a", { hasText: "Login" }).count()).toBeGreaterThan(0);
      }
      await admin.goto("/dashboard/order");
      expect(new URL(admin.url()).pathname).toBe("/dashboard");
    });
  },
);
