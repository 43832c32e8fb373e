import { z } from "zod";
import { momentCursor, pageOfProducts } from "~/data/keyset";
import { invalid, mapOk, ok } from "~/domain/failure";
import { newProductSchema, productEditSchema } from "~/domain/product-forms";
import { call } from "~/http/api/call.server";
import { admin, anyone } from "~/http/api/guards.server";
import { listQuery, source } from "~/http/api/lists.server";
import { apiRoute } from "~/http/api/route.server";
import { inserted, modifiedResult, productShape } from "~/http/api/shapes";
import { imageKeyOf, productWire } from "~/http/api/wire.server";
import { addProduct, editProduct } from "~/operations/save-product";

const path = "/product";
const tag = "Products";

const list = call({
  method: "GET",
  path,
  tag,
  summary: "All products, newest first",
  who: anyone,
  query: listQuery,
  answer: productShape,
  list: () => ok(source({ rows: pageOfProducts, cursorOf: momentCursor, wire: productWire })),
});

const add = call({
  method: "POST",
  path,
  tag,
  summary: "Add a product",
  description: "`img` is the URL that POST /images/upload answered with.",
  who: admin,
  body: newProductSchema
    .extend({ img: z.string("Please upload the picture first") })
    .meta({ required: ["name", "description", "price", "minOrder", "stock", "type", "img"] }),
  answer: inserted,
  example: {
    name: "Claw hammer",
    description: "Forged head, ash handle.",
    price: 24.5,
    minOrder: 5,
    stock: 100,
    type: "new",
    img: "https://shop.example.com/images/…/640",
  },
  run: ({ caller, body: { img, ...fields } }) => {
    const imageHash = imageKeyOf(img);
    if (!imageHash) return invalid({ img: ["Please upload the picture first"] });
    return mapOk(addProduct(caller, { ...fields, imageHash }), ({ id }) => ({
      acknowledged: true,
      insertedId: id,
    }));
  },
});

const { name, description, minOrder, price, stock, type } = productEditSchema.shape;

const edit = call({
  method: "PUT",
  path,
  tag,
  summary: "Change a product",
  description: "An absent or empty field keeps its current value.",
  who: admin,
  body: z.object({
    id: z.string("Please name the product").min(1, "Please name the product"),
    fname: name,
    fdescription: description,
    fminOrder: minOrder,
    fprice: price,
    fstock: stock,
    ftype: type,
  }),
  answer: modifiedResult,
  refusals: [404],
  example: { id: "5f0c9a1be6d2f7a8b3c4d5e6", fprice: 22.9, fstock: 80 },
  run: ({ caller, body }) =>
    mapOk(
      editProduct(caller, body.id, {
        name: body.fname,
        description: body.fdescription,
        minOrder: body.fminOrder,
        price: body.fprice,
        stock: body.fstock,
        type: body.ftype,
      }),
      () => ({ result: { acknowledged: true, modifiedCount: 1 } }),
    ),
});

const route = apiRoute(list, add, edit);
export const loader = route.loader;
export const action = route.action;
