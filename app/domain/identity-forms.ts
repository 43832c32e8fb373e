import { z } from "zod";
import { isEmail, normalizeEmail } from "./account";
import { messages } from "./messages";

/** A field that the form may lack: a missing one counts as empty. */
const text = z.string().default("");

/** An e-mail, in the one form under which accounts are found. */
export const emailField = text
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, { error: messages.register.email, abort: true })
      .refine(isEmail, messages.register.validEmail),
  );

/** A password as it was typed: never trimmed. */
const passwordField = text.pipe(z.string().min(1, messages.register.password));

const passwordsMatch = {
  path: ["confirmPassword"],
  error: messages.register.passwordsDiffer,
  // Also beside other faults, so that every message shows at once.
  when: () => true,
};

/** Longest display name, in characters. */
const MAX_NAME = 100;

/**
 * Registration (specification, section 5): the messages in the order of its fields.
 * The password hint is not enforced here, as the specification says.
 */
export const registerSchema = z
  .object({
    name: text
      .transform((name) => name.trim().replace(/\s+/g, " "))
      .pipe(
        z
          .string()
          .min(1, messages.register.name)
          .max(MAX_NAME, `A name has at most ${MAX_NAME} characters`),
      ),
    email: emailField,
    password: passwordField,
    confirmPassword: text,
  })
  .refine((form) => form.password === form.confirmPassword, passwordsMatch);

/** Sign-in asks for both; whether they are right is one answer for both. */
export const loginSchema = z.object({
  email: emailField,
  password: passwordField,
});

/** A reset needs an e-mail and nothing else (specification, section 5). */
export const resetRequestSchema = z.object({
  email: text.transform(normalizeEmail).pipe(z.string().refine(isEmail, messages.reset.validEmail)),
});

/** A new password, typed twice. */
export const newPasswordSchema = z
  .object({ password: passwordField, confirmPassword: text })
  .refine((form) => form.password === form.confirmPassword, passwordsMatch);

/** The same from somebody who is signed in and shows the one before. */
export const changePasswordSchema = z
  .object({
    currentPassword: text.pipe(z.string().min(1, "Please provide your current password")),
    password: passwordField,
    confirmPassword: text,
  })
  .refine((form) => form.password === form.confirmPassword, passwordsMatch);
