import type { TypedCard } from "~/services/payments/simulator/browser.server";

/** Reads a text field; what is missing or a file counts as empty. */
export const fieldOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** The card as it was typed. It is handed to the simulator and kept nowhere. */
export const cardOf = (form: FormData): TypedCard => ({
  number: fieldOf(form, "number"),
  expiry: fieldOf(form, "expiry"),
  cvc: fieldOf(form, "cvc"),
});
