import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { formatMoney } from "~/domain/money";
import { readFormData } from "~/http/forms.server";
import { atSimulator, nothingHere } from "~/http/simulator.server";
import { challengeView, submitChallenge } from "~/services/payments/simulator/hosted.server";
import { fieldOf } from "./card-form.server";
import { TestPage } from "./test-page";

export const meta: MetaFunction = () => [
  { title: "3-D Secure check (test mode)" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await atSimulator(request);
  const challenge = challengeView(params["intent"] ?? "");
  if (!challenge) throw nothingHere();
  return json(challenge);
}

/** The bank's page: the buyer passes or fails its check; leaving the page leaves it open. */
export async function action({ request, params }: ActionFunctionArgs) {
  await atSimulator(request);
  const answer = fieldOf(await readFormData(request), "answer");
  if (answer !== "complete" && answer !== "fail") {
    throw new Response("The bank's page knows complete and fail.", { status: 400 });
  }
  const to = submitChallenge(params["intent"] ?? "", answer === "complete");
  if (to === null) throw nothingHere();
  return redirect(to, 303);
}

export default function Challenge() {
  const { amountCents } = useLoaderData<typeof loader>();
  return (
    <TestPage title="Your bank wants to be sure that it is you">
      <p>
        This page stands for the 3-D Secure check of a payment of {formatMoney(amountCents)}. Choose
        how it ends; leave the page to abandon it.
      </p>
      <Form method="post" reloadDocument className="flex flex-wrap gap-4">
        <Button variant="primary" name="answer" value="complete">
          Complete authentication
        </Button>
        <Button name="answer" value="fail">
          Fail authentication
        </Button>
      </Form>
    </TestPage>
  );
}
