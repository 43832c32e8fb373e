import { Form, Link, useNavigation } from "@remix-run/react";
import { AdminOrderAction, type ManagedOrder } from "~/components/order/admin-order-action";
import { AdminOrderStatus } from "~/components/order/order-status";
import { Button } from "~/components/ui/button";
import { DataTable, type Column } from "~/components/ui/data-table";
import { Email } from "~/components/ui/email";
import { formatMoney } from "~/domain/money";
import { orderNumber } from "~/domain/order";
import { ADMIN_TABLE_NAME, cut } from "~/domain/text";
import { paths } from "~/paths";
import type { OrdersAnswer } from "./actions.server";
import { ShipmentFields } from "./shipment-fields";
import { orderViewPath, type OrderView } from "./view";

type Props = {
  orders: readonly ManagedOrder[];
  view: OrderView;
  /** The place of the first row in the whole list. */
  firstPlace: number;
  allSelected: boolean;
  problem: OrdersAnswer | undefined;
};

const FORM = "ship-selected";

/** The table, and the form above it that ships what is selected in it. */
export function OrderTable({ orders, view, firstPlace, allSelected, problem }: Props) {
  const waiting = orders.filter(({ canShip }) => canShip).length;
  const columns: Column<ManagedOrder>[] = [
    {
      header: "#",
      cell: (order, row) => (
        <Selector
          order={order}
          place={firstPlace + row}
          selected={allSelected || problem?.selected?.includes(order.id) === true}
          beside={waiting > 0}
        />
      ),
    },
    {
      header: "Name",
      cell: ({ id, name }) => (
        <Link
          to={paths.order(id)}
          title={name}
          prefetch="intent"
          className="link link-target min-w-24 wrap-anywhere"
        >
          {cut(name, ADMIN_TABLE_NAME)}
        </Link>
      ),
    },
    { header: "User", cell: ({ email }) => <Email address={email} /> },
    { header: "Quantity", cell: ({ quantity }) => quantity, numeric: true },
    { header: "Status", cell: ({ state }) => <AdminOrderStatus state={state} /> },
    { header: "Total", cell: ({ totalCents }) => formatMoney(totalCents), numeric: true },
    {
      header: "Action",
      cell: (order) => (
        <AdminOrderAction
          order={order}
          formAction={orderViewPath(view)}
          cancelTo={orderViewPath(view, { cancel: order.id })}
        />
      ),
    },
  ];
  return (
    <>
      {waiting > 0 && (
        <ShipSelected view={view} waiting={waiting} all={allSelected} problem={problem} />
      )}
      <DataTable
        caption="Recent orders, newest first"
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
      />
      {waiting > 0 && (
        <p className="mt-4">
          <Button form={FORM}>Ship selected</Button>
        </p>
      )}
    </>
  );
}

type SelectorProps = {
  order: ManagedOrder;
  place: number;
  selected: boolean;
  /** Whether other rows have a box: the numbers stand below each other. */
  beside: boolean;
};

function Selector({ order, place, selected, beside }: SelectorProps) {
  return (
    <span className="figures inline-flex min-h-11 items-center gap-3 sm:max-lg:flex-col sm:max-lg:items-start sm:max-lg:gap-1">
      {order.canShip ? (
        // A thumb's room around the box.
        <label className="-m-2.5 shrink-0 cursor-pointer p-2.5">
          <input
            // A page whose orders are all selected starts anew, also with a script.
            key={String(selected)}
            type="checkbox"
            name="order"
            value={order.id}
            form={FORM}
            defaultChecked={selected}
            aria-label={`Select order ${orderNumber(order.number)}`}
            className="block size-6"
          />
        </label>
      ) : (
        beside && <span className="hidden w-6 lg:block" />
      )}
      <span>
        {place}
        <span className="block text-xs whitespace-nowrap text-muted">
          {orderNumber(order.number)}
        </span>
      </span>
    </span>
  );
}

type ShipSelectedProps = {
  view: OrderView;
  waiting: number;
  all: boolean;
  problem: OrdersAnswer | undefined;
};

function ShipSelected({ view, waiting, all, problem }: ShipSelectedProps) {
  const { state, formData } = useNavigation();
  const pending = state === "submitting" && formData?.get("intent") === "ship-selected";
  return (
    <Form
      method="post"
      id={FORM}
      action={orderViewPath(view)}
      aria-label="Ship the selected orders"
      className="mb-6 grid items-end gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_auto]"
    >
      <input type="hidden" name="intent" value="ship-selected" />
      <ShipmentFields problem={problem} idPrefix="selected" />
      <div className="flex flex-wrap gap-3 sm:col-span-2 sm:justify-between xl:col-span-1">
        <Link
          to={orderViewPath(view, all ? {} : { select: "all" })}
          preventScrollReset
          className="link inline-flex min-h-11 items-center"
        >
          {all
            ? "Select none"
            : `Select ${waiting === 1 ? "the one" : `all ${waiting}`} on this page`}
        </Link>
        <Button variant="primary" pending={pending}>
          Ship selected
        </Button>
      </div>
    </Form>
  );
}
