/** Typed builders for every internal URL; app/routes.ts is the other half. */
const segment = encodeURIComponent;

type Query = Record<string, string | undefined>;

const withQuery = (path: string, query: Query) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** Where the catalogue begins on the home page. */
export const CATALOGUE_ID = "products";

export const paths = {
  home: (query: Query = {}) => withQuery("/", query),
  /** The home page at its catalogue, narrowed by `query`. */
  catalogue: (query: Query = {}) => `${withQuery("/", query)}#${CATALOGUE_ID}`,
  register: (redirectTo?: string) => withQuery("/register", { redirectTo }),
  login: (redirectTo?: string, problem?: "google") => withQuery("/login", { redirectTo, problem }),
  logout: () => "/logout",
  google: () => "/auth/google",
  googleCallback: () => "/auth/google/callback",
  resetPassword: (token?: string) => withQuery("/reset-password", { token }),
  verifyEmail: (token?: string) => withQuery("/verify-email", { token }),
  portfolio: () => "/my-portfolio",
  newsletter: (query: Query = {}) => withQuery("/newsletter", query),
  about: () => "/about",
  shipping: () => "/shipping",
  terms: () => "/terms",
  privacy: () => "/privacy",
  contact: () => "/contact",
  manifest: () => "/manifest.webmanifest",
  developers: () => "/developers",
  openapi: () => "/openapi.json",
  product: (id: string) => `/product/${segment(id)}`,
  orderForm: (productId: string) => `/product/${segment(productId)}/order`,
  /** A drawing of the shop's own set, in public/images. */
  drawing: (name: string) => `/images/${name}.svg`,
  /** The picture of a reviewer without a photo; a file of public/. */
  reviewerPicture: () => "/images/reviewer.svg",
  image: (hash: string, width: number) => `/images/${segment(hash)}/${width}`,
  dashboard: () => "/dashboard",
  /** Where the forms of My Profile go: an index route's action has this address. */
  profileForm: () => "/dashboard?index",
  myOrders: (query: Query = {}) => withQuery("/dashboard/order", query),
  order: (id: string) => `/dashboard/order/${segment(id)}`,
  /** @param error names what the last attempt ended with */
  payment: (orderId: string, error?: string) =>
    withQuery(`/dashboard/payment/${segment(orderId)}`, { payment_error: error }),
  paymentIntent: (orderId: string) => `/dashboard/payment/${segment(orderId)}/intent`,
  invoice: (orderId: string) => `/dashboard/order/${segment(orderId)}/invoice`,
  paymentReturn: (orderId: string) => `/dashboard/payment/${segment(orderId)}/return`,
  review: () => "/dashboard/review",
  manageOrders: (query: Query = {}) => withQuery("/dashboard/manage-order", query),
  exportOrders: (query: Query = {}) => withQuery("/dashboard/manage-order/export", query),
  refundOrder: (id: string) => `/dashboard/manage-order/${segment(id)}/refund`,
  addProduct: () => "/dashboard/add-product",
  manageProducts: (query: Query = {}) => withQuery("/dashboard/manage-product", query),
  importProducts: () => "/dashboard/manage-product/import",
  importPreview: (id: string) => `/dashboard/manage-product/import/${segment(id)}`,
  exportProducts: () => "/dashboard/manage-product/export",
  makeAdmin: (query: Query = {}) => withQuery("/dashboard/make-admin", query),
  auditLog: (query: Query = {}) => withQuery("/dashboard/activity", query),
  webhooks: (query: Query = {}) => withQuery("/dashboard/webhooks", query),
  demoMailbox: () => "/demo/mailbox",
  demoMail: (id: string) => `/demo/mailbox/${segment(id)}`,
  demoMailHtml: (id: string) => `/demo/mailbox/${segment(id)}/html`,
  demoGoogle: () => "/demo/google",
  demoPayments: () => "/demo/payments",
  stripeWebhook: () => "/webhooks/stripe",
  simulatorPay: (intentId: string) => `/sim/pay/${segment(intentId)}`,
  simulatorCheckout: (sessionId: string, error?: string) =>
    withQuery(`/sim/checkout/${segment(sessionId)}`, { error }),
  simulatorChallenge: (intentId: string) => `/sim/3ds/${segment(intentId)}`,
} as const;
