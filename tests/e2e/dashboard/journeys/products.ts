import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { download, rowOf, seeToast, type Stage } from "../../../support/dashboard";
import { picture } from "../../../support/pictures";

/** Add Product, Manage Products with its dialogs, and the catalogue as a file. */
export function productJourneys(stage: () => Stage) {
  const nameOf = ({ javaScript }: Stage) =>
    javaScript ? "Journey plane with a long name" : "Plain plane with a long name";

  it("adds a product, keeping what was typed and the picture", async () => {
    const { admin } = stage();
    const name = nameOf(stage());
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
    await seeToast(admin, "Product added successfully!");
    expect(await admin.getByLabel("Name").inputValue()).toBe("");
  });

  it("edits a product in a dialog that is a URL, and deletes it", async () => {
    const { admin } = stage();
    const name = nameOf(stage());
    await admin.goto(`/dashboard/manage-product?q=${encodeURIComponent(name)}`);
    expect(await admin.getByRole("heading", { level: 1 }).innerText()).toBe("All the products");
    const row = rowOf(admin, name.slice(0, 15));
    expect(await row.innerText()).toContain("Low");
    const shown = row.getByTitle(name, { exact: true });
    expect(await shown.innerText()).toBe(`${name.slice(0, 20).trimEnd()}…`);
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
    await seeToast(admin, "Product updated successfully!");
    await row.getByText("$12.50").waitFor();
    expect(await row.innerText()).not.toContain("Low");

    await row.getByRole("link", { name: /^Delete/ }).click();
    await dialog.getByRole("heading", { name }).waitFor();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await seeToast(admin, "Product delete Successfully!");
    await admin.getByText("You have no order").waitFor();
  });

  it("imports a catalogue file after showing what would change", async () => {
    const { admin, javaScript } = stage();
    await admin.goto("/dashboard/manage-product");
    const exported = await readFile(await download(admin, "Export as CSV"), "utf8");
    const lines = exported.split("\r\n");
    const stock = javaScript ? "777" : "778";
    const changed = (lines[1] ?? "").replace(/"\d+","(hot|new)"/, `"${stock}","$1"`);
    await admin.getByRole("link", { name: "Import" }).click();
    const upload = async (text: string) => {
      const file = { name: "catalogue.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
      await admin.getByLabel("CSV file").setInputFiles(file);
      await admin.getByRole("button", { name: "Show what would change" }).click();
      await admin.getByRole("heading", { name: "What would change" }).waitFor();
    };
    await upload(`${lines[0]}\n"nobody","x","","","","","",""\n`);
    await admin.getByText("There is no product nobody in the shop.").waitFor();
    expect(await admin.getByRole("button", { name: /^Apply/ }).count()).toBe(0);
    await admin.getByRole("link", { name: "Choose another file" }).click();
    await upload(`${lines[0]}\n${changed}\n`);
    await admin.getByText("0 to add, 1 to change").waitFor();
    await admin.getByRole("button", { name: "Apply the change" }).click();
    await seeToast(admin, "0 added, 1 changed.");
  });
}
