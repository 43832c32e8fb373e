import { formatMoney } from "~/domain/money";
import type { Glance } from "./glance.server";

const WIDTH = 600;
const HEIGHT = 120;
const GAP = 4;

/** Thirty bars, drawn on the server; the same numbers stand in the table below. */
export function RevenueChart({ days }: { days: Glance["days"] }) {
  const most = Math.max(...days.map(({ cents }) => cents));
  if (most === 0) {
    return <p className="mt-6 text-muted">No order was paid in the last 30 days.</p>;
  }
  const step = WIDTH / days.length;
  return (
    <figure className="mt-6">
      <figcaption className="text-sm text-muted">
        Revenue of each day, the last 30 days (UTC); the tallest is{" "}
        <span className="figures">{formatMoney(most)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mt-2 block h-auto w-full text-ink"
        aria-hidden="true"
      >
        {days.map(({ day, cents }, place) => {
          const height = Math.max((cents / most) * (HEIGHT - 2), cents > 0 ? 2 : 0);
          return (
            <rect
              key={day}
              x={place * step + GAP / 2}
              y={HEIGHT - 1 - height}
              width={step - GAP}
              height={height}
              fill="currentColor"
            />
          );
        })}
        <line
          x1="0"
          x2={WIDTH}
          y1={HEIGHT - 0.5}
          y2={HEIGHT - 0.5}
          stroke="currentColor"
          strokeOpacity="0.5"
        />
      </svg>
      <p aria-hidden="true" className="figures mt-1 flex justify-between text-xs text-muted">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          The same as a table
        </summary>
        <RevenueTable days={days} />
      </details>
    </figure>
  );
}

function RevenueTable({ days }: { days: Glance["days"] }) {
  return (
    <table className="figures mt-2 w-full max-w-md text-sm">
      <caption className="sr-only">Revenue of each of the last 30 days</caption>
      <thead>
        <tr className="border-b border-edge text-left">
          <th scope="col">Day</th>
          <th scope="col" className="text-right">
            Orders paid
          </th>
          <th scope="col" className="text-right">
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, orders, cents }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {day}
            </th>
            <td className="text-right">{orders}</td>
            <td className="text-right">{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
