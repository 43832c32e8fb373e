const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

const two = (value: number) => String(value).padStart(2, "0");

/** The day of a moment as people read it: 20 Nov 2026. In UTC, so that server and browser agree. */
export function formatDay(at: number): string {
  const date = new Date(at);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ""} ${date.getUTCFullYear()}`;
}

/** A moment to the minute: 20 Nov 2026, 14:05 UTC. */
export function formatMoment(at: number): string {
  const date = new Date(at);
  return `${formatDay(at)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}
