import { adminStatus, customerStatus, type OrderState } from "~/domain/order";
import { Badge } from "../ui/badge";

const TONE = {
  unpaid: "danger",
  paid: "success",
  shipped: "success",
  cancelled: "neutral",
} as const;

/** The status as its customer reads it, with the label of the specification. */
export function CustomerOrderStatus({ state }: { state: OrderState }) {
  const { status, label } = customerStatus[state];
  return (
    <>
      <Badge tone={TONE[state]}>{status}</Badge>
      {label && <span className="order-label">{label}</span>}
    </>
  );
}

/** The status as the admin's table shows it: green once paid, red before. */
export function AdminOrderStatus({ state }: { state: OrderState }) {
  return <Badge tone={TONE[state]}>{adminStatus[state]}</Badge>;
}
