/** Longest search that is looked at, in characters, and most words of it. */
const MAX_LENGTH = 200;
const MAX_WORDS = 12;

/**
 * What a person typed, as an expression for SQLite's full-text search: every word has to occur,
 * each by its beginning. A word is quoted whole, so that nothing in it is read as an operator
 * (https://www.sqlite.org/fts5.html#fts5_strings).
 *
 * @returns null when there is no word to look for
 */
export function matchExpression(typed: string): string | null {
  const words = typed
    .slice(0, MAX_LENGTH)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  return words.map((word) => `"${word.replaceAll('"', '""').replaceAll("\0", "")}"*`).join(" AND ");
}
