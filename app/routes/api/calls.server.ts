import { shop } from "~/content/shop";
import { describeCalls } from "~/http/api/document.server";
import type { Call } from "~/http/api/call.server";
import { loader as addReview } from "./add-review";
import { loader as checkAdmin } from "./check-admin";
import { loader as confirmPayment } from "./confirm-payment";
import { loader as createPaymentIntent } from "./create-payment-intent";
import { loader as makeAdmin } from "./make-admin";
import { loader as myOrders } from "./my-orders";
import { loader as order } from "./order";
import { loader as orders } from "./orders";
import { loader as placeOrder } from "./place-order";
import { loader as product } from "./product";
import { loader as products } from "./products";
import { loader as removeAdmin } from "./remove-admin";
import { loader as reviews } from "./reviews";
import { loader as shipOrder } from "./ship-order";
import { loader as updateProfile } from "./update-profile";
import { loader as uploadImage } from "./upload-image";
import { loader as user } from "./user";
import { loader as users } from "./users";

/** Every route of the API, in the order in which its description lists them. */
export const apiLoaders = [
  user,
  products,
  product,
  uploadImage,
  placeOrder,
  myOrders,
  order,
  orders,
  shipOrder,
  createPaymentIntent,
  confirmPayment,
  reviews,
  addReview,
  updateProfile,
  checkAdmin,
  users,
  makeAdmin,
  removeAdmin,
];

export const calls: readonly Call[] = apiLoaders.flatMap((loader) => loader.calls);

/** The API's description; it never changes while the shop runs. */
export const apiDocument = describeCalls(calls, `${shop.brand} API`);
