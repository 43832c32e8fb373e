import { formatDay, formatMoment } from "~/domain/moment";

/** A moment (ms since 1970) as people and machines read it. */
export function Moment({ at, dayOnly = false }: { at: number; dayOnly?: boolean }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="figures">
      {dayOnly ? formatDay(at) : formatMoment(at)}
    </time>
  );
}
