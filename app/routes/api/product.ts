import { z } from "zod";
import { findProduct } from "~/data/products";
import { mapOk, notFound, ok } from "~/domain/failure";
import { call } from "~/http/api/call.server";
import { admin, bearer } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { deleted, productShape } from "~/http/api/shapes";
import { productWire } from "~/http/api/wire.server";
import { deleteProduct } from "~/operations/delete-product";

const path = "/product/{id}";
const tag = "Products";
const params = z.object({ id: z.string() });

const read = call({
  method: "GET",
  path,
  tag,
  summary: "One product",
  description: "The same address is the product's page for browsers that ask for text/html.",
  alsoPage: true,
  who: bearer,
  params,
  answer: productShape,
  refusals: [404],
  run: ({ params: { id } }) => {
    const product = findProduct(id);
    return product ? ok(productWire(product)) : notFound("This product is not in the shop.");
  },
});

const remove = call({
  method: "DELETE",
  path,
  tag,
  summary: "Take a product out of the shop",
  description: "Orders keep their own copy of its name, price and picture.",
  who: admin,
  params,
  answer: deleted,
  refusals: [404],
  extra: { deletedCount: 0 },
  run: ({ caller, params: { id } }) =>
    mapOk(deleteProduct(caller, id), () => ({ acknowledged: true, deletedCount: 1 })),
});

const route = apiRoute(read, remove);
export const loader = route.loader;
export const action = route.action;
