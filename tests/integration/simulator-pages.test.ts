/** The simulator's own pages, asked as a browser without JavaScript asks them. */
import { describe, expect, it } from "vitest";
import { sqlite } from "~/data/connection";
import { paths } from "~/paths";
import {
  createCheckoutSession,
  readCheckoutSession,
  readFormError,
  readIntent,
  type Intent,
} from "~/services/payments/index.server";
import * as challenge from "~/routes/demo/sim/challenge";
import * as checkout from "~/routes/demo/sim/checkout";
import * as payPage from "~/routes/demo/sim/pay";
import { GOOD_CARD, intentForOrder } from "../support/buyer";
import { answerOf, args, get, ORIGIN, post } from "../support/requests";

const RETURN = "/dashboard/payment/o1/return";

const submit = (intent: Intent, fields: Record<string, string> = {}, headers = {}) =>
  answerOf(
    payPage.action(
      args(
        post(
          paths.simulatorPay(intent.id),
          { ...GOOD_CARD, client_secret: intent.clientSecret, return_url: RETURN, ...fields },
          { headers },
        ),
        { intent: intent.id },
      ),
    ),
  );
const locationOf = (answer: Response) => new URL(answer.headers.get("Location") ?? "", ORIGIN);

describe("the card form of the payment screen", () => {
  it("pays and goes back with the intent", async () => {
    const intent = await intentForOrder();
    const answer = await submit(intent);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(`${RETURN}?payment_intent=${intent.id}`);
    expect((await readIntent(intent.id)).status).toBe("succeeded");
  });

  it("goes back with a reference to the message, never with the message", async () => {
    const intent = await intentForOrder();
    const answer = await submit(intent, { number: "4000000000000002" });
    const location = locationOf(answer);
    expect(location.pathname).toBe(RETURN);
    const error = location.searchParams.get("payment_error") ?? "";
    expect(error).toMatch(/^fe_[A-Za-z0-9]{24}$/);
    expect(location.href).not.toContain("declined");
    expect(readFormError(error, intent.id)).toBe("Your card was declined.");
    const other = await intentForOrder();
    expect(readFormError(error, other.id)).toBeNull();
    expect(readFormError(intent.id, intent.id)).toBeNull();
  });

  it.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"])(
    "sends nobody to %s",
    async (return_url) => {
      const intent = await intentForOrder();
      expect((await submit(intent, { return_url })).status).toBe(400);
      expect((await readIntent(intent.id)).status).toBe("requires_payment_method");
    },
  );

  it("needs the client secret of that intent, and comes from the shop's own pages", async () => {
    const intent = await intentForOrder();
    const other = await intentForOrder();
    expect((await submit(intent, { client_secret: other.clientSecret })).status).toBe(404);
    expect((await submit(intent, {}, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await submit({ ...intent, id: "pi_unknown" })).status).toBe(404);
    expect((await readIntent(intent.id)).status).toBe("requires_payment_method");
  });

  it("answers GET with 405", async () => {
    const answer = await answerOf(payPage.loader(args(get("/sim/pay/pi_1"), { intent: "pi_1" })));
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST");
  });
});

describe("the bank's page", () => {
  const open = async () => {
    const intent = await intentForOrder();
    const answer = await submit(intent, { number: "4000 0027 6000 3184" });
    expect(answer.headers.get("Location")).toBe(paths.simulatorChallenge(intent.id));
    return intent;
  };
  const reply = (intent: Intent, answer: string) =>
    answerOf(
      challenge.action(
        args(post(paths.simulatorChallenge(intent.id), { answer }), { intent: intent.id }),
      ),
    );
  const look = (intent: Intent) =>
    answerOf(
      challenge.loader(args(get(paths.simulatorChallenge(intent.id)), { intent: intent.id })),
    );

  it("that is passed goes back paid", async () => {
    const intent = await open();
    expect((await look(intent)).status).toBe(200);
    const location = locationOf(await reply(intent, "complete"));
    expect(location.pathname).toBe(RETURN);
    expect(location.searchParams.get("payment_intent")).toBe(intent.id);
    expect(location.searchParams.get("redirect_status")).toBe("succeeded");
    expect((await readIntent(intent.id)).status).toBe("succeeded");
    expect((await reply(intent, "complete")).status).toBe(404);
    expect((await look(intent)).status).toBe(404);
  });

  it("that is failed goes back with the reason", async () => {
    const intent = await open();
    const location = locationOf(await reply(intent, "fail"));
    expect(location.searchParams.get("redirect_status")).toBe("failed");
    const error = location.searchParams.get("payment_error") ?? "";
    expect(readFormError(error, intent.id)).toContain("unable to authenticate");
  });

  it("knows no other answer", async () => {
    const intent = await open();
    expect((await reply(intent, "perhaps")).status).toBe(400);
    expect((await readIntent(intent.id)).status).toBe("requires_action");
  });
});

describe("the hosted page", () => {
  const open = (attempt: number) =>
    createCheckoutSession({
      orderId: "hosted",
      orderNumber: 1001,
      userId: "u1",
      attempt,
      email: "ann@example.com",
      productName: "Claw hammer",
      unitPriceCents: 1250,
      quantity: 2,
      successUrl: `${ORIGIN}${RETURN}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${ORIGIN}/dashboard/payment/hosted`,
    });
  const look = (id: string, error?: string) =>
    answerOf(checkout.loader(args(get(paths.simulatorCheckout(id, error)), { session: id })));
  const send = (id: string, card = {}) =>
    answerOf(
      checkout.action(
        args(post(paths.simulatorCheckout(id), { ...GOOD_CARD, ...card }), { session: id }),
      ),
    );

  it("shows what is to be paid and the way back", async () => {
    const { id, url } = await open(1);
    expect(url).toBe(`${ORIGIN}/sim/checkout/${id}`);
    expect(await (await look(id)).json()).toMatchObject({
      totalCents: 2500,
      lines: [{ name: "Claw hammer", quantity: 2, totalCents: 2500 }],
      cancelTo: "/dashboard/payment/hosted",
      error: null,
    });
  });

  it("shows the bank's refusal, then takes another card and closes", async () => {
    const { id } = await open(2);
    const refused = await send(id, { number: "4000000000000002" });
    expect(refused.status).toBe(402);
    expect(await refused.json()).toEqual({ error: "Your card was declined." });
    const paid = await send(id);
    expect([paid.status, paid.headers.get("Location")]).toEqual([
      303,
      `${RETURN}?session_id=${id}`,
    ]);
    expect((await readCheckoutSession(id)).isPaid).toBe(true);
    expect((await look(id)).status).toBe(404);
    expect((await send(id)).status).toBe(404);
  });

  it("comes back from the bank's page, paid or with the reason", async () => {
    const { id } = await open(3);
    const bank = async (answer: string) => {
      const to = locationOf(await send(id, { number: "4000000000003220" })).pathname;
      const intent = to.split("/").at(-1) ?? "";
      return locationOf(await answerOf(challenge.action(args(post(to, { answer }), { intent }))));
    };
    const failed = await bank("fail");
    expect(failed.pathname).toBe(`/sim/checkout/${id}`);
    const page = await look(id, failed.searchParams.get("error") ?? "");
    expect(await page.json()).toMatchObject({
      error: expect.stringContaining("unable to authenticate") as string,
    });
    const passed = await bank("complete");
    expect(passed.pathname + passed.search).toBe(`${RETURN}?session_id=${id}`);
    expect((await readCheckoutSession(id)).isPaid).toBe(true);
  });

  it("that does not exist is not found", async () => {
    expect((await look("cs_test_x")).status).toBe(404);
  });
});

describe("card numbers", () => {
  it("stand nowhere in the database after all of this", () => {
    const tables = sqlite
      .prepare("select name from sqlite_master where type = 'table'")
      .pluck()
      .all() as string[];
    const everything = tables
      .map((table) => JSON.stringify(sqlite.prepare(`select * from "${table}"`).all()))
      .join("\n");
    expect(everything).toContain('\\"last4\\":\\"4242\\"');
    expect(everything).not.toMatch(/4242 ?4242|4000 ?0000 ?0000|4000 ?0027 ?6000/);
    expect(everything).not.toMatch(/"(number|cvc)\\?":/);
  });
});
