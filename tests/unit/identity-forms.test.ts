import { describe, expect, it } from "vitest";
import { identityMessages, passwordFault } from "~/domain/identity";
import { loginSchema, registerSchema } from "~/domain/identity-forms";

const good = {
  name: "Ada Smith",
  email: " Ada@Example.com ",
  password: "secret1",
  confirmPassword: "secret1",
};

const faults = (form: Record<string, string>) =>
  registerSchema.safeParse(form).error?.issues.map((issue) => issue.message) ?? [];

describe("registration", () => {
  it("takes a good form, with the e-mail in its normal form", () => {
    expect(registerSchema.parse(good)).toMatchObject({
      name: "Ada Smith",
      email: "ada@example.com",
    });
  });

  it("names what is missing, in the order of the fields", () => {
    expect(faults({})).toEqual([
      "Please provide a name",
      "Please provide a email",
      "Please provide a password",
    ]);
  });

  it("asks for a valid e-mail and for equal passwords, also beside other faults", () => {
    expect(faults({ ...good, email: "ada@example", confirmPassword: "other" })).toEqual([
      "Please provide a valid email",
      "Password not match",
    ]);
    expect(faults({ ...good, name: "  ", confirmPassword: "" })).toEqual([
      "Please provide a name",
      "Password not match",
    ]);
  });

  it("knows one address by one spelling, however its accents are put together", () => {
    const spelt = ["jose\u0301@example.com", "JOS\u00c9@example.com"];
    const emails = spelt.map((email) => registerSchema.parse({ ...good, email }).email);
    expect(emails).toEqual(["jos\u00e9@example.com", "jos\u00e9@example.com"]);
  });

  it.each(["a\u0000da@example.com", "ada\u200b@example.com", "a\ud800da@example.com"])(
    "takes no e-mail with characters that nobody sees: %j",
    (email) => expect(faults({ ...good, email })).toEqual(["Please provide a valid email"]),
  );

  it("does not enforce the hint", () => expect(faults({ ...good })).toEqual([]));

  it("keeps a password as it was typed", () => {
    const form = { ...good, password: " secret ", confirmPassword: " secret " };
    expect(registerSchema.parse(form).password).toBe(" secret ");
  });
});

describe("sign-in", () => {
  it("asks for both", () => {
    const messages = loginSchema.safeParse({}).error?.issues.map((issue) => issue.message);
    expect(messages).toEqual(["Please provide a email", "Please provide a password"]);
  });
});

describe("the identity service's own limits", () => {
  it("refuses fewer than six characters and more than 72 bytes", () => {
    expect(passwordFault("12345")).toBe(identityMessages.passwordTooShort);
    expect(passwordFault("123456")).toBeNull();
    expect(passwordFault("x".repeat(72))).toBeNull();
    expect(passwordFault("x".repeat(73))).toBe(identityMessages.passwordTooLong);
    expect(passwordFault("é".repeat(36))).toBeNull();
    expect(passwordFault("é".repeat(36) + "x")).toBe(identityMessages.passwordTooLong);
    expect(passwordFault("🔨".repeat(18))).toBeNull();
    expect(passwordFault("🔨".repeat(19))).toBe(identityMessages.passwordTooLong);
  });
});
