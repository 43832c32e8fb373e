import { expect, it } from "vitest";
import { cut } from "../../../../app/domain/text";
import { numberOf, paidOrder, seeToast, type Stage } from "../../../support/dashboard";
import { CUSTOMER, placeOrder } from "../../../support/journeys";

/** My Profile, My Orders, an order's page, its invoice, and Add a Review. */
export function customerJourneys(stage: () => Stage) {
  it("walks through the screens of a customer by the side navigation", async () => {
    const { customer } = stage();
    await customer.goto("/dashboard");
    const links = customer.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
    expect(await links.allInnerTexts()).toEqual(["My Profile", "My Orders", "Add a Review"]);
    for (const [label, path] of [
      ["My Orders", "/dashboard/order"],
      ["Add a Review", "/dashboard/review"],
      ["My Profile", "/dashboard"],
    ] as const) {
      await links.filter({ hasText: label }).click();
      await customer.getByRole("heading", { level: 1, name: label }).waitFor();
      expect(new URL(customer.url()).pathname).toBe(path);
      expect(await links.filter({ hasText: label }).getAttribute("aria-current")).toBe("page");
    }
    await customer.getByLabel("Phone").fill("+44 114 496 0001");
    await customer.getByRole("button", { name: "Update Profile" }).click();
    await seeToast(customer, "Profile update successfully!");
    expect(await customer.getByLabel("Phone").inputValue()).toBe("+44 114 496 0001");
  });

  it("adds a review after being told what it lacks", async () => {
    const { customer, javaScript } = stage();
    const words = `Holds its edge, ${javaScript ? "with" : "without"} a script.`;
    await customer.goto("/dashboard/review");
    await customer.getByLabel("Comments").fill(words);
    await customer.getByRole("button", { name: "Add review" }).click();
    await customer.getByText("There is a problem").waitFor();
    expect(await customer.getByLabel("Comments").inputValue()).toBe(words);
    await customer.getByRole("radio", { name: "4 out of 5" }).check();
    await customer.getByRole("button", { name: "Add review" }).click();
    await seeToast(customer, "Review added successfully!");
    await customer.goto("/");
    await customer.getByText(words).first().waitFor();
  });

  it("cancels an unpaid order after asking, and never a paid one", async () => {
    const { customer, origin } = stage();
    const order = await placeOrder(origin, CUSTOMER);
    const kept = await paidOrder(stage());
    await customer.goto("/dashboard/order");
    const item = customer.getByRole("listitem").filter({
      has: customer.locator(`a[href="/dashboard/order/${order.id}"]`),
    });
    expect(await item.innerText()).toContain("Not Paid");
    expect(await item.getByTitle(order.productName, { exact: true }).innerText()).toBe(
      cut(order.productName, 40),
    );
    await item.getByRole("link", { name: /^Pay \$/ }).waitFor();
    await item.getByRole("link", { name: "Cancel" }).click();
    const dialog = customer.getByRole("dialog");
    await dialog.getByText("Are you sure, you want to cancle this order?").waitFor();
    await dialog.getByRole("link", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    await item.getByRole("link", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await seeToast(customer, "Cancel Order Successfully!");
    expect(await item.count()).toBe(0);
    await customer.goto(`/dashboard/order/${order.id}`);
    const steps = customer.getByRole("list", { name: "Timeline" }).getByRole("listitem");
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringMatching(/^Placed .* UTC$/),
      expect.stringMatching(/^Cancelled .* UTC\nby the customer$/),
    ]);

    await customer.goto(`/dashboard/order?cancel=${kept.id}`);
    await customer.getByText("Payment done").first().waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it("gives each order a page, and an invoice on one sheet once it is paid", async () => {
    const { customer } = stage();
    const { id } = await paidOrder(stage());
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
}
