import { describe, expect, it } from "vitest";
import { findOrder } from "~/data/orders";
import { action as screenForm, loader as paymentScreen } from "~/routes/dashboard/payment/route";
import { action as intentForm, loader as intentPage } from "~/routes/dashboard/payment/intent";
import { loader as returnPage } from "~/routes/dashboard/payment/return";
import { openSession, submitHostedForm } from "~/services/payments/simulator/hosted.server";
import { GOOD_CARD } from "../../support/buyer";
import { product } from "../../support/catalogue";
import { placed } from "../../support/orders";
import { person } from "../../support/people";
import { answerOf, args, get, post } from "../../support/requests";

async function due() {
  const { user, cookie } = await person();
  const order = placed(user, product());
  return { user, cookie, order, path: `/dashboard/payment/${order.id}` };
}

const hostedForm = ({ path, cookie, order }: Awaited<ReturnType<typeof due>>) =>
  answerOf(screenForm(args(post(path, { intent: "hosted" }, { cookie }), { id: order.id })));

describe("the payment screen", () => {
  it("leads to a hosted page by a plain form, and reads it back on return", async () => {
    const owner = await due();
    const answer = await hostedForm(owner);
    expect(answer.status).toBe(303);
    const to = answer.headers.get("Location") ?? "";
    // A path: the browser stays on the host it came by.
    expect(to).toMatch(/^\/sim\/checkout\/cs_test_\w+$/);
    const session = openSession(to.split("/").at(-1) ?? "");
    if (!session) throw new Error("The page is closed.");
    const paid = await submitHostedForm(session, GOOD_CARD);
    const back = "to" in paid ? paid.to : "";
    expect(back).toBe(`${owner.path}/return?session=${session.id}`);
    const request = get(back, { cookie: owner.cookie });
    const landed = await answerOf(returnPage(args(request, { id: owner.order.id })));
    expect(landed.headers.get("Location")).toBe(owner.path);
    expect(findOrder(owner.order.id)?.transactionId).toMatch(/^pi_/);
    // A second press finds the order paid.
    expect((await hostedForm(owner)).status).toBe(409);
  });

  it("believes no hosted page that is not paid, not known or not an id", async () => {
    const owner = await due();
    const opened = (await hostedForm(owner)).headers.get("Location")?.split("/").at(-1) ?? "";
    for (const session of [opened, "cs_test_nothing", "../../evil"]) {
      const query = `?session=${encodeURIComponent(session)}&redirect_status=succeeded`;
      const request = get(`${owner.path}/return${query}`, { cookie: owner.cookie });
      const answer = await answerOf(returnPage(args(request, { id: owner.order.id })));
      expect(answer.status).toBe(302);
      expect(findOrder(owner.order.id)?.paidAt).toBeNull();
    }
  });

  it("hands the order's intent to its owner by POST only", async () => {
    const owner = await due();
    const path = `${owner.path}/intent`;
    const ask = (cookie: string) =>
      answerOf(intentForm(args(post(path, {}, { cookie }), { id: owner.order.id })));
    const first = (await (await ask(owner.cookie)).json()) as { clientSecret: string };
    expect(first.clientSecret).toMatch(/^pi_\w+_secret_/);
    expect(await (await ask(owner.cookie)).json()).toEqual(first);
    expect((await ask((await person()).cookie)).status).toBe(404);
    const read = get(path, { cookie: owner.cookie });
    expect((await answerOf(intentPage(args(read, { id: owner.order.id })))).status).toBe(405);
    const foreign = post(path, {}, { cookie: owner.cookie, headers: { Origin: "https://evil" } });
    expect((await answerOf(intentForm(args(foreign, { id: owner.order.id })))).status).toBe(403);
  });

  it("refuses forms it does not know, and other people's orders", async () => {
    const owner = await due();
    const unknown = post(owner.path, { intent: "other" }, { cookie: owner.cookie });
    expect((await answerOf(screenForm(args(unknown, { id: owner.order.id })))).status).toBe(400);
    const other = await person();
    expect((await hostedForm({ ...owner, cookie: other.cookie })).status).toBe(404);
    const look = get(owner.path, { cookie: other.cookie });
    expect((await answerOf(paymentScreen(args(look, { id: owner.order.id })))).status).toBe(404);
  });
});
