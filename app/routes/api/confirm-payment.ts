import { z } from "zod";
import { mapOk } from "~/domain/failure";
import { call } from "~/http/api/call.server";
import { idParams } from "~/http/api/fields";
import { bearer } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { modifiedResult } from "~/http/api/shapes";
import { confirmPayment } from "~/operations/confirm-payment";

const reported = (changed: boolean) => ({
  result: { acknowledged: true, modifiedCount: changed ? 1 : 0 },
});

const confirm = call({
  method: "PUT",
  path: "/payment/{id}",
  tag: "Payments",
  summary: "Report that an order was paid",
  description:
    "The shop asks the card provider: the intent must have succeeded, with this order's amount. Reporting twice is no fault: modifiedCount is 0.",
  who: bearer,
  params: idParams,
  body: z.object({ paymentIntent: z.object({ id: z.string().min(1).max(255) }) }),
  answer: modifiedResult,
  refusals: [402, 404, 409, 503],
  example: { paymentIntent: { id: "pi_3OaJ9x2eZvKYlo2C" } },
  runLater: async ({ caller, params, body }, keep) =>
    mapOk(
      await confirmPayment(caller, params.id, body.paymentIntent.id, (tx) =>
        keep(tx, reported(true)),
      ),
      ({ changed }) => reported(changed),
    ),
});

const route = apiRoute(confirm);
export const loader = route.loader;
export const action = route.action;
