import { describe, expect, it } from "vitest";
import { findUser } from "~/data/users";
import { changeRole } from "~/operations/change-role";
import { person } from "../../support/people";

describe("admin rights", () => {
  it("are given and taken, and nothing else changes", async () => {
    const { user: admin } = await person("admin");
    const { user } = await person();
    expect(changeRole(admin, user.email.toUpperCase(), "admin")).toEqual({
      ok: true,
      value: { changed: true, userId: user.id },
    });
    expect(findUser(user.id)).toEqual({ ...user, role: "admin" });
    expect(changeRole(admin, user.email, "admin")).toMatchObject({ value: { changed: false } });
    expect(changeRole(admin, user.email, "customer")).toMatchObject({ value: { changed: true } });
    expect(findUser(user.id)).toEqual(user);
  });

  it("are for an admin to change, of an account that exists", async () => {
    const { user: admin } = await person("admin");
    const { user } = await person();
    expect(changeRole(user, user.email, "admin")).toMatchObject({
      failure: { kind: "forbidden" },
    });
    expect(changeRole(admin, "nobody@example.com", "admin")).toMatchObject({
      failure: { kind: "notFound" },
    });
    changeRole(admin, admin.email, "customer");
  });

  it("stay with one of two admins who take them from each other", async () => {
    const { user: first } = await person("admin");
    const { user: second } = await person("admin");
    for (const other of ["admin1@example.com", "admin3@example.com"]) {
      changeRole(first, other, "customer");
    }
    // Both were admins when their requests came in.
    expect(changeRole(first, second.email, "customer").ok).toBe(true);
    expect(changeRole(second, first.email, "customer")).toMatchObject({
      failure: { kind: "conflict" },
    });
    expect(findUser(first.id)?.role).toBe("admin");
  });
});
