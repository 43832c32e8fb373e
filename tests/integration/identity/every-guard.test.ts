/**
 * Every loader and action of every route has its guard. The table names each route file of
 * app/routes.ts once: a new one that is not in it fails here.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { getViewer } from "~/http/session.server";
import routeConfig from "~/routes";
import { person } from "../../support/people";
import { answerOf, args, get, ORIGIN, post } from "../../support/requests";

/** Whom a loader or an action is for. */
type Guard = "anyone" | "demo" | "simulator" | "user" | "customer" | "admin";
/** `api`: each call has its guard (api/auth-matrix.test.ts). `open`: the same answer for everybody. */
type Guards = { loader?: Guard; action?: Guard } | "api" | "open" | "signed";

const table: Record<string, Guards> = {
  "site/home/route.tsx": { loader: "anyone" },
  "site/product/route.tsx": { loader: "user" },
  "site/product/order.tsx": { loader: "user", action: "user" },
  "site/pages/portfolio.tsx": {},
  "site/pages/about.tsx": {},
  "site/pages/shipping.tsx": { loader: "anyone" },
  "site/pages/terms.tsx": {},
  "site/pages/privacy.tsx": {},
  "site/pages/contact.tsx": {},
  "site/pages/newsletter.tsx": { loader: "anyone", action: "anyone" },
  "site/developers/route.tsx": { loader: "anyone" },
  "site/found/robots.ts": { loader: "anyone" },
  "site/found/sitemap.ts": { loader: "anyone" },
  "site/found/manifest.ts": { loader: "anyone" },
  "site/image.ts": "open",
  "site/not-found.tsx": { loader: "anyone" },

  "identity/login.tsx": { loader: "anyone", action: "anyone" },
  "identity/register.tsx": { loader: "anyone", action: "anyone" },
  "identity/logout.tsx": { loader: "anyone", action: "anyone" },
  "identity/google.ts": { loader: "anyone", action: "anyone" },
  "identity/google-callback.ts": { loader: "anyone" },
  "identity/reset-password.tsx": { loader: "anyone", action: "anyone" },
  "identity/verify-email.tsx": { loader: "anyone", action: "anyone" },

  "api/openapi.ts": "api",
  "api/products.ts": "api",
  "api/product.ts": "api",
  "api/upload-image.ts": "api",
  "api/reviews.ts": "api",
  "api/add-review.ts": "api",
  "api/place-order.ts": "api",
  "api/order.ts": "api",
  "api/orders.ts": "api",
  "api/my-orders.ts": "api",
  "api/ship-order.ts": "api",
  "api/create-payment-intent.ts": "api",
  "api/confirm-payment.ts": "api",
  "api/user.ts": "api",
  "api/update-profile.ts": "api",
  "api/users.ts": "api",
  "api/check-admin.ts": "api",
  "api/make-admin.ts": "api",
  "api/remove-admin.ts": "api",

  "demo/google/authorize.tsx": { loader: "demo", action: "demo" },
  "demo/google/token.ts": { action: "demo" },
  "demo/google/userinfo.ts": { loader: "demo" },
  "demo/mailbox/list.tsx": { loader: "demo" },
  "demo/mailbox/message.tsx": { loader: "demo" },
  "demo/mailbox/html.ts": { loader: "demo" },
  "demo/payments/route.tsx": { loader: "demo", action: "demo" },
  "demo/sim/pay.ts": { loader: "simulator", action: "simulator" },
  "demo/sim/checkout.tsx": { loader: "simulator", action: "simulator" },
  "demo/sim/challenge.tsx": { loader: "simulator", action: "simulator" },

  "webhooks/stripe.ts": "signed",

  "dashboard/layout.tsx": { loader: "user" },
  "dashboard/profile/route.tsx": { loader: "user", action: "user" },
  "dashboard/review.tsx": { loader: "customer", action: "customer" },
  "dashboard/my-orders.tsx": { loader: "customer", action: "customer" },
  "dashboard/payment/route.tsx": { loader: "user", action: "user" },
  "dashboard/payment/intent.ts": { loader: "user", action: "user" },
  "dashboard/payment/return.ts": { loader: "user" },
  "dashboard/refund/route.tsx": { loader: "admin", action: "admin" },
  "dashboard/activity/route.tsx": { loader: "admin" },
  "dashboard/make-admin/route.tsx": { loader: "admin", action: "admin" },
  "dashboard/manage-orders/route.tsx": { loader: "admin", action: "admin" },
  "dashboard/manage-orders/export.ts": { loader: "admin" },
  "dashboard/webhooks/route.tsx": { loader: "admin", action: "admin" },
  "dashboard/order/route.tsx": { loader: "user" },
  "dashboard/order/invoice.tsx": { loader: "user" },
  "dashboard/add-product.tsx": { loader: "admin", action: "admin" },
  "dashboard/manage-products/route.tsx": { loader: "admin", action: "admin" },
  "dashboard/manage-products/import.tsx": { loader: "admin", action: "admin" },
  "dashboard/manage-products/import-preview.tsx": { loader: "admin", action: "admin" },
  "dashboard/manage-products/export.ts": { loader: "admin" },
};

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
const files = filesOf(routeConfig).map((file) => file.replace("routes/", ""));

type Handler = (given: ReturnType<typeof args>) => unknown;
type Module = { loader?: Handler & { calls?: unknown }; action?: Handler };
const modules = import.meta.glob<Module>("../../../app/routes/**/*.{ts,tsx}");
const load = async (file: string): Promise<Module> =>
  (await modules[`../../../app/routes/${file}`]?.()) ?? {};

/** The first statement of a loader or an action, as it stands in the file. */
function firstStatement(file: string, name: "loader" | "action"): string {
  const source = readFileSync(`app/routes/${file}`, "utf8");
  const body = source.split(`\nexport async function ${name}(`)[1]?.split(") {\n")[1] ?? "";
  return body.split(";", 1)[0] ?? "";
}

const CALLED: Record<Guard, string> = {
  anyone: "anyone",
  demo: "demoVisitor",
  simulator: "atSimulator",
  user: "requireUser",
  customer: "requireCustomer",
  admin: "requireAdmin",
};

const params = { id: "none", intent: "none", session: "none", hash: "none", email: "none" };

/** Where a guard sends the caller; null when it lets them in, whatever they are told inside. */
async function turnedAway(handler: Handler, request: Request): Promise<string | null> {
  const answer = await answerOf(Promise.resolve(handler(args(request, params)))).catch(() => null);
  const location = answer?.headers.get("Location") ?? "";
  if (answer?.status === 302 && /^\/login($|\?redirectTo)/.test(location)) return "/login";
  return answer?.status === 302 && location === "/dashboard" ? location : null;
}

/** Visitor, customer and admin, at each guard. */
const SENT: Record<Guard, [string | null, string | null, string | null]> = {
  anyone: [null, null, null],
  demo: [null, null, null],
  simulator: [null, null, null],
  user: ["/login", null, null],
  customer: ["/login", null, "/dashboard"],
  admin: ["/login", "/login", null],
};

it("names every route file of app/routes.ts, and no other", () => {
  expect(Object.keys(table).sort()).toEqual(files.sort());
});

describe.each(Object.entries(table))("%s", (file, guards) => {
  if (guards === "open") {
    it("has nothing but a loader, which asks nobody who they are", async () => {
      const { loader, action } = await load(file);
      expect([typeof loader, typeof action]).toEqual(["function", "undefined"]);
      expect(readFileSync(`app/routes/${file}`, "utf8")).not.toMatch(/getViewer|getSignedIn/);
    });
    return;
  }
  if (guards === "api") {
    it("is made of calls, each with its guard", async () => {
      const { loader, action } = await load(file);
      expect(loader?.calls).not.toHaveLength(0);
      expect(action).toBeTypeOf("function");
    });
    return;
  }
  if (guards === "signed") {
    it("takes what the card provider signed, and nothing else", async () => {
      const { loader, action } = await load(file);
      for (const handler of [loader, action]) {
        const answer = await answerOf(
          Promise.resolve(handler?.(args(post("/webhooks/stripe", { id: "evt_1" })))),
        );
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    });
    return;
  }

  it("has the loader and the action of the table", async () => {
    const { loader, action } = await load(file);
    expect({ loader: typeof loader, action: typeof action }).toEqual({
      loader: guards.loader ? "function" : "undefined",
      action: guards.action ? "function" : "undefined",
    });
  });

  const parts = (["loader", "action"] as const).flatMap((name) => {
    const guard = guards[name];
    return guard ? [{ name, guard }] : [];
  });
  it.each(parts)("$name begins with its guard and does as $guard says", async ({ name, guard }) => {
    expect(firstStatement(file, name)).toContain(`await ${CALLED[guard]}(request)`);
    const handler = (await load(file))[name];
    if (!handler) throw new Error(`${file} has no ${name}`);
    const customer = await person("customer");
    const admin = await person("admin");
    // Pages of the identity routes lead signed-in people on by themselves.
    if (guard !== "anyone") {
      const ask = (cookie: string) =>
        name === "loader" ? get("/asked", { cookie }) : post("/asked", {}, { cookie });
      const sent = [];
      for (const cookie of ["", customer.cookie, admin.cookie]) {
        sent.push(await turnedAway(handler, ask(cookie)));
      }
      expect(sent).toEqual(SENT[guard]);
      const stays = (await getViewer(get("/", { cookie: customer.cookie }))) !== null;
      expect(stays, "a customer is signed out by an admin's page only").toBe(guard !== "admin");
    }
    if (name === "action") {
      const foreign = new Request(`${ORIGIN}/asked`, {
        method: "POST",
        headers: { Cookie: admin.cookie, Origin: "https://evil.example" },
        body: new URLSearchParams({ a: "b" }),
      });
      expect((await answerOf(Promise.resolve(handler(args(foreign, params))))).status).toBe(403);
    }
  });
});
