import { formatMoney, oldPriceDollars } from "~/domain/money";

type PriceProps = {
  /** Whole US cents. */
  cents: number;
  /** Shows the struck-through old price beside it. */
  withOld?: boolean;
  large?: boolean;
};

export function Price({ cents, withOld = false, large = false }: PriceProps) {
  const old = formatMoney(oldPriceDollars(cents) * 100);
  return (
    <span className="figures inline-flex flex-wrap items-baseline gap-x-2">
      <span className={`font-heading font-bold ${large ? "text-title" : "text-xl"}`}>
        {withOld && <span className="sr-only">Price </span>}
        {formatMoney(cents)}
      </span>
      {withOld && (
        <>
          <span className="sr-only">, old price </span>
          <del className={`text-muted ${large ? "text-lg" : "text-sm"}`}>{old}</del>
        </>
      )}
    </span>
  );
}
