import { expect, it } from "vitest";
import { formatDay } from "~/domain/moment";
import { rowOf, seeToast, type Stage } from "../../../support/dashboard";
import { ADMIN, CUSTOMER } from "../../../support/journeys";

/** Make Admin, the log of what happened, the figures of the day, and who may see what. */
export function peopleJourneys(stage: () => Stage) {
  it("gives and takes admin rights; the last admin stays", async () => {
    const { admin, customer, enter } = stage();
    await admin.goto(`/dashboard/make-admin?q=${CUSTOMER.email}`);
    await admin.getByRole("button", { name: /^Make admin/ }).click();
    await seeToast(admin, "Make admin successfully!");
    // The new admin's open page obeys at the next request.
    await customer.goto("/dashboard/manage-order");
    await customer.getByRole("heading", { name: "Recent Order" }).waitFor();
    await admin.getByRole("button", { name: /^Remove admin/ }).click();
    await seeToast(admin, "Remove admin successfully!", "warning");
    await customer.goto("/dashboard/manage-order");
    await customer.waitForURL("**/login");

    await admin.goto(`/dashboard/make-admin?q=${ADMIN.email}`);
    await admin.getByRole("button", { name: /^Remove admin/ }).click();
    await admin.getByText("The shop needs at least one admin.").waitFor();
    stage().customer = await enter(CUSTOMER);
  });

  it("writes down who changed what and when, with what it was before", async () => {
    const { admin } = stage();
    await admin.goto("/dashboard");
    await admin.getByRole("link", { name: /^What happened/ }).click();
    await admin.getByRole("heading", { level: 1, name: "What happened" }).waitFor();
    await admin.getByLabel("About").selectOption("user");
    await admin.getByLabel("By the admin").fill(ADMIN.email);
    await admin.getByRole("button", { name: "Show" }).click();
    await admin.waitForURL(/kind=user/);
    const entry = rowOf(admin, "role.revoke").first();
    await entry.waitFor();
    expect(await entry.locator("time").getAttribute("datetime")).toMatch(/Z$/);
    const words = (await entry.innerText()).replace(/\s+/g, " ");
    for (const said of [ADMIN.email, CUSTOMER.email, "admin", "customer"]) {
      expect(words).toContain(said);
    }
    expect(await rowOf(admin, "product.").count()).toBe(0);
  });

  it("shows the day at a glance: four figures with their lists, and the month as a table", async () => {
    const { admin } = stage();
    const main = admin.getByRole("main");
    for (const [figure, target] of [
      [/^To ship/, "/dashboard/manage-order?filter=to-ship"],
      [/^Unpaid/, "/dashboard/manage-order?filter=unpaid"],
      [/^Revenue, last 30 days/, "/dashboard/manage-order?filter=shipped"],
      [/^Low stock/, "/dashboard/manage-product?filter=low"],
    ] as const) {
      await admin.goto("/dashboard");
      await main.getByRole("link", { name: figure }).click();
      await admin.waitForURL(`**${target}`);
    }
    await admin.goto("/dashboard");
    await admin.getByText("The same as a table").click();
    const days = admin.getByRole("table", { name: /^Revenue of each/ }).getByRole("row");
    expect(await days.count()).toBe(31);
    const today = formatDay(Date.now());
    expect(await days.last().innerText()).toMatch(new RegExp(`^${today}\\s+\\d+\\s+\\$\\d`));
  });

  it("shows the webhooks to the admin", async () => {
    const { admin } = stage();
    await admin.goto("/dashboard");
    await admin.getByRole("link", { name: /^Webhooks/ }).click();
    await admin.getByRole("heading", { level: 1, name: "Webhooks" }).waitFor();
  });

  it("keeps customers out of the admin's screens, and admins out of the customers'", async () => {
    const { admin, enter } = stage();
    for (const path of ["manage-order", "add-product", "manage-product", "make-admin"]) {
      const page = await enter(CUSTOMER);
      await page.goto(`/dashboard/${path}`);
      expect(new URL(page.url()).pathname).toBe("/login");
      await seeToast(page, "Forbidden access", "error");
      expect(await page.locator("header a", { hasText: "Login" }).count()).toBeGreaterThan(0);
    }
    await admin.goto("/dashboard/order");
    expect(new URL(admin.url()).pathname).toBe("/dashboard");
  });
}
