import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { receiveEvent } from "~/http/stripe-webhook.server";

/** Where the card provider sends its events. Their signature is the guard: no cookie counts here. */
export const action = ({ request }: ActionFunctionArgs) => receiveEvent(request);

/** Any other method is refused. */
export const loader = ({ request }: LoaderFunctionArgs) => receiveEvent(request);
