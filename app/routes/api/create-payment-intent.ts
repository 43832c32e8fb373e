import { z } from "zod";
import { invalid, mapOk } from "~/domain/failure";
import { repeatedTotalCents } from "~/domain/money";
import { call } from "~/http/api/call.server";
import { amount } from "~/http/api/fields";
import { bearer } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { startPaymentOfTotal } from "~/operations/start-payment-of-total";

const start = call({
  method: "POST",
  path: "/create-payment-intent",
  tag: "Payments",
  summary: "Start the payment of an order",
  description:
    "The amount is the total of `orderId`, or without it of one of the caller's own unpaid orders. An order has one payment intent: asking again gives the same.",
  who: bearer,
  body: z.object({
    amount,
    orderId: z.string().min(1).optional(),
  }),
  answer: z.object({ clientSecret: z.string() }),
  refusals: [404, 409, 503],
  example: { amount: 122.5, orderId: "5f0c9a1be6d2f7a8b3c4d5e6" },
  runLater: async ({ caller, body }, keep) => {
    if (body.amount === undefined) return invalid({ amount: ["Please give an amount in dollars"] });
    const amountCents = repeatedTotalCents(body.amount);
    return mapOk(
      await startPaymentOfTotal(
        caller,
        { amountCents, orderId: body.orderId },
        (tx, { clientSecret }) => keep(tx, { clientSecret }),
      ),
      ({ clientSecret }) => ({ clientSecret }),
    );
  },
});

const route = apiRoute(start);
export const loader = route.loader;
export const action = route.action;
