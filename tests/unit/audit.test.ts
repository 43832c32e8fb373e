import { describe, expect, it } from "vitest";
import { auditChanges } from "~/domain/audit";

describe("an entry of the audit log", () => {
  it("names each field with what it was and what it became", () => {
    expect(auditChanges({ stock: 4, type: "new" }, { stock: 5, name: "Plane" })).toEqual([
      { field: "stock", before: "4", after: "5" },
      { field: "type", before: "new", after: null },
      { field: "name", before: null, after: "Plane" },
    ]);
  });

  it("shows cents as money, and no field that says nothing", () => {
    expect(auditChanges({ priceCents: 0, note: "" }, { priceCents: 1250, note: "" })).toEqual([
      { field: "price", before: "$0", after: "$12.50" },
    ]);
    expect(auditChanges(null, undefined)).toEqual([]);
  });
});
