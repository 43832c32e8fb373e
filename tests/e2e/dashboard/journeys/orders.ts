import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import {
  download,
  numberOf,
  paidOrder,
  rowOf,
  seeToast,
  type Stage,
} from "../../../support/dashboard";
import { CUSTOMER, placeOrder } from "../../../support/journeys";

/** Manage Orders: shipping, cancelling, giving back, finding and exporting. */
export function orderJourneys(stage: () => Stage) {
  it("ships one order by its button and several in one go", async () => {
    const { admin, customer } = stage();
    const [one, two, three] = [
      await paidOrder(stage()),
      await paidOrder(stage()),
      await paidOrder(stage()),
    ];
    const numbers: string[] = [];
    for (const { id } of [one, two, three]) numbers.push(await numberOf(admin, id));
    await admin.goto("/dashboard/manage-order");
    expect(await admin.getByRole("heading", { level: 1 }).innerText()).toBe("Recent Order");
    const pending = rowOf(admin, numbers[0] ?? "").getByRole("button", { name: "Pending" });
    expect(await pending.getAttribute("title")).toBe("Click to shipped");
    const shown = rowOf(admin, numbers[0] ?? "").getByTitle(one.productName, { exact: true });
    expect(await shown.innerText()).toBe(`${one.productName.slice(0, 20)}…`);
    await pending.click();
    await seeToast(admin, "Order status change to shipped");
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
  });

  it("ships from the order's page, with a carrier, in a dialog that tells what is wrong", async () => {
    const { admin } = stage();
    const { id } = await paidOrder(stage());
    const number = await numberOf(admin, id);
    await admin.getByRole("link", { name: "Ship", exact: true }).click();
    const dialog = admin.getByRole("dialog", { name: `Ship order ${number}` });
    await dialog.getByLabel("Carrier").fill("x".repeat(61));
    await dialog.getByRole("button", { name: "Ship", exact: true }).click();
    await dialog.getByText("There is a problem").waitFor();
    expect(await dialog.getByLabel("Carrier").inputValue()).toBe("x".repeat(61));
    await dialog.getByLabel("Carrier").fill("DHL");
    await dialog.getByRole("button", { name: "Ship", exact: true }).click();
    await seeToast(admin, "Order status change to shipped");
    await admin.goto(`/dashboard/order/${id}`);
    await admin.getByText("DHL", { exact: true }).waitFor();
  });

  it("cancels an unpaid order after naming its product", async () => {
    const { admin, origin } = stage();
    const unpaid = await placeOrder(origin, CUSTOMER);
    const number = await numberOf(admin, unpaid.id);
    await admin.goto(`/dashboard/manage-order?q=${number}`);
    const row = rowOf(admin, number);
    expect(await row.getByRole("button", { name: "Unpaid" }).isDisabled()).toBe(true);
    await row.getByRole("link", { name: "Cancel" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByText(unpaid.productName).waitFor();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await seeToast(admin, "Cancel Order Successfully!");
    await admin.goto(`/dashboard/manage-order?filter=cancelled`);
    await rowOf(admin, number).getByText("Cancelled").waitFor();
    await admin.goto(`/dashboard/order/${unpaid.id}`);
    await admin.getByText("by the shop").waitFor();
  });

  it("gives money back, and offers no shipping of what was given back wholly", async () => {
    const { admin } = stage();
    const { id } = await paidOrder(stage());
    const number = await numberOf(admin, id);
    await admin.getByRole("link", { name: "Refund" }).click();
    await admin.getByRole("heading", { name: `Refund ${number}` }).waitFor();
    await admin.getByRole("button", { name: "Refund" }).click();
    await admin.locator("[data-toast=success]", { hasText: "refunded." }).waitFor();
    await admin.goto(`/dashboard/manage-order?q=${number}`);
    const row = rowOf(admin, number);
    expect(await row.getByRole("button", { name: "refunded" }).isDisabled()).toBe(true);
    expect(await row.getByRole("checkbox").count()).toBe(0);
    await admin.goto(`/dashboard/manage-order?ship=${id}`);
    await admin.getByRole("heading", { name: "Recent Order" }).waitFor();
    expect(await admin.getByRole("dialog").count()).toBe(0);
  });

  it("finds orders by product, e-mail and number, and exports what it shows", async () => {
    const { admin, origin } = stage();
    const { id, productName } = await placeOrder(origin, CUSTOMER);
    const number = await numberOf(admin, id);
    await admin.goto("/dashboard/manage-order");
    for (const typed of [productName, CUSTOMER.email, number]) {
      await admin.getByLabel("Search").fill(typed);
      await admin.getByRole("button", { name: "Search" }).click();
      await admin.waitForURL((url) => url.searchParams.get("q") === typed);
      await rowOf(admin, number).waitFor();
    }
    const text = await readFile(await download(admin, "Export as CSV"), "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(2);
    expect(text).toContain(`"${number}"`);

    await admin.getByLabel("Search").fill("nothing has this name");
    await admin.getByRole("button", { name: "Search" }).click();
    await admin.getByText("You have no order").waitFor();
    await admin.getByRole("link", { name: "Place a order" }).waitFor();
    await admin.getByText("Nothing was found for “nothing has this name”.").waitFor();
    await admin.getByRole("link", { name: "Show the whole list" }).click();
    await rowOf(admin, number).waitFor();
  });
}
