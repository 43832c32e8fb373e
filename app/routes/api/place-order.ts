import { z } from "zod";
import { mapOk } from "~/domain/failure";
import { repeatedTotalCents } from "~/domain/money";
import { contactDetails } from "~/domain/order-details";
import { call } from "~/http/api/call.server";
import { amount } from "~/http/api/fields";
import { bearer } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { inserted } from "~/http/api/shapes";
import { placeOrder } from "~/operations/place-order";

const { phone, address } = contactDetails.shape;

/** The operation checks these itself, together with the product, so that all messages come at once. */
const laterAs = (schema: z.ZodType) =>
  z
    .unknown()
    .optional()
    .meta(z.toJSONSchema(schema, { io: "input" }));

const body = z
  .object({
    productId: z.string("Please name the product").min(1, "Please name the product"),
    quantity: z
      .unknown()
      .optional()
      .meta({
        type: ["number", "string"],
        description: "At least the product's minOrder, at most its stock.",
      }),
    phone: laterAs(phone),
    address: laterAs(address),
    price: amount.optional().meta({
      description: "The total that the client has shown; refused when it is not today's.",
    }),
  })
  .meta({ required: ["productId", "quantity", "phone", "address"] });

const order = call({
  method: "POST",
  path: "/order",
  tag: "Orders",
  summary: "Place an order",
  description:
    "Name, e-mail, price, picture and payment are the shop's own; such fields are ignored. The quantity leaves the stock at once.",
  who: bearer,
  body,
  answer: inserted,
  refusals: [404, 409],
  example: {
    productId: "5f0c9a1be6d2f7a8b3c4d5e6",
    quantity: 5,
    phone: "+1 555 0100",
    address: "1 Forge Lane",
  },
  run: ({ caller, body: { price, ...input } }) =>
    mapOk(
      placeOrder(caller, {
        productId: input.productId,
        quantity: input.quantity,
        phone: input.phone,
        address: input.address,
        expectedTotalCents: price === undefined ? undefined : repeatedTotalCents(price),
      }),
      ({ id }) => ({ acknowledged: true, insertedId: id }),
    ),
});

const route = apiRoute(order);
export const loader = route.loader;
export const action = route.action;
