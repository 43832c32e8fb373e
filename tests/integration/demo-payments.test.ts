import { afterEach, describe, expect, it } from "vitest";
import { clearSimulatorFaults, listSimulatorFaults } from "~/data/simulator";
import { action, loader } from "~/routes/demo/payments/route";
import { startPayment } from "~/operations/start-payment";
import { product } from "../support/catalogue";
import { placed, started } from "../support/orders";
import { person } from "../support/people";
import { answerOf, args, get, post } from "../support/requests";

const PATH = "/demo/payments";
const plan = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  answerOf(action(args(post(PATH, fields, { headers }))));

afterEach(() => clearSimulatorFaults());

describe("the page of the payment simulator", () => {
  it("lists intents and events with their webhooks", async () => {
    const { user } = await person();
    const intent = await started(user, placed(user, product()));
    const { books } = (await (await answerOf(loader(args(get(PATH))))).json()) as {
      books: { intents: { id: string }[]; events: { type: string; about: string }[] };
    };
    expect(books.intents[0]).toMatchObject({ id: intent, status: "requires_payment_method" });
    expect(books.events[0]).toMatchObject({ type: "payment_intent.created", about: intent });
  });

  it("lets a tester choose the next fault, which strikes once", async () => {
    const wanted = { operation: "payment_intents.create", fault: "rate-limit-429", times: "1" };
    expect((await plan({ intent: "call", ...wanted })).status).toBe(303);
    const { user } = await person();
    const order = placed(user, product());
    expect(await startPayment(user, order.id)).toMatchObject({ failure: { kind: "unavailable" } });
    expect(await startPayment(user, order.id)).toMatchObject({ ok: true });
  });

  it("plans webhooks, takes plans back, and refuses what is no plan", async () => {
    await plan({ intent: "delivery", event: "*", fault: "shuffled", times: "5" });
    expect(listSimulatorFaults()).toMatchObject([{ operation: "webhook:*", remaining: 5 }]);
    await plan({ intent: "clear" });
    expect(listSimulatorFaults()).toEqual([]);
    expect((await plan({ intent: "call", operation: "x", fault: "y", times: "1" })).status).toBe(
      400,
    );
    expect((await plan({ intent: "clear" }, { Origin: "https://evil.example" })).status).toBe(403);
  });
});
