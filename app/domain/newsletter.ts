import { z } from "zod";
import { emailField } from "./identity-forms";

/** The newsletter form. `website` is a trap: people do not see it, programs fill it. */
export const newsletterSchema = z.object({
  email: emailField,
  website: z.string().default(""),
});

export const newsletterMessages = {
  added: "Thank you! The next letter comes to you.",
  known: "You are on the list already: the next letter comes to you.",
} as const;

/** What the form gets back where it stands. */
export type NewsletterAnswer = { message?: string; errors?: Record<string, string[]> };
