/** The letters in place of a picture: of the first and the last name, or of the e-mail. */
export function initials({ name, email }: { name: string; email: string }): string {
  const words = (name.trim() || email).split(/\s+/);
  const first = Array.from(words[0] ?? "")[0] ?? "";
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? "")[0] ?? "") : "";
  return (first + last).toUpperCase();
}
