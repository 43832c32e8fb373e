/** In UTC, so that server and browser write the same. @param at ms since 1970 */
export function shownMoment(at: number): string {
  const text = new Date(at).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)} UTC`;
}
