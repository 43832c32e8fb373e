import type { z } from "zod";
import type { Order } from "~/data/orders";
import type { Product } from "~/data/products";
import type { Review } from "~/data/reviews";
import type { User } from "~/data/users";
import { toDollars } from "~/domain/money";
import { isDrawing, VECTOR_WIDTH } from "~/domain/product";
import { env } from "~/env.server";
import { paths } from "~/paths";
import type { orderShape, productShape, reviewShape, userShape } from "./shapes";

/** The width in which the API shows pictures, in pixels. */
const WIDTH = 640;

/** A picture's URL on the shop's own origin. */
export const imageUrl = (key: string): string =>
  env.APP_ORIGIN + paths.image(key, isDrawing(key) ? VECTOR_WIDTH : WIDTH);

/** The key of a picture of this shop that a URL names, wherever the shop is reached; or null. */
export function imageKeyOf(url: string): string | null {
  const path = URL.canParse(url, env.APP_ORIGIN) ? new URL(url, env.APP_ORIGIN).pathname : "";
  return /^\/images\/([0-9a-f]{64}(?:\.svg)?)\/\d+$/.exec(path)?.[1] ?? null;
}

export const productWire = (product: Product): z.output<typeof productShape> => ({
  _id: product.id,
  name: product.name,
  description: product.description,
  price: toDollars(product.priceCents),
  minOrder: product.minOrder,
  stock: product.stock,
  type: product.type,
  img: imageUrl(product.imageHash),
});

export const orderWire = (order: Order): z.output<typeof orderShape> => ({
  _id: order.id,
  clientName: order.clientName,
  email: order.email,
  productName: order.productName,
  productId: order.productId,
  quantity: order.quantity,
  phone: order.phone,
  address: order.address,
  payment: order.paidAt !== null,
  price: toDollars(order.totalCents),
  img: imageUrl(order.imageHash),
  status: order.shippedAt === null ? null : "shipped",
  transactionId: order.transactionId,
});

const RATINGS = ["1", "2", "3", "4", "5"] as const;

/** @param withEmail for admins: an e-mail is personal data */
export const reviewWire = (review: Review, withEmail: boolean): z.output<typeof reviewShape> => ({
  _id: review.id,
  comments: review.comments,
  rating: RATINGS[review.rating - 1] ?? "5",
  name: review.name,
  ...(withEmail ? { email: review.email } : {}),
  img: new URL(review.img ?? paths.reviewerPicture(), env.APP_ORIGIN).href,
});

/** Nothing of a password or token, ever: each field is named here. */
export const userWire = (user: User): z.output<typeof userShape> => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  ...(user.role === "admin" ? { role: user.role } : {}),
  phone: user.phone,
  address: user.address,
  linkedin: user.linkedin,
});
