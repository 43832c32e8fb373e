import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { demoVisitor } from "~/http/guards.server";
import { personOf } from "~/services/identity/google-stand-in.server";

/** The stand-in's profile endpoint. */
export async function loader({ request }: LoaderFunctionArgs) {
  await demoVisitor(request);
  const token = /^bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  const person = personOf(token);
  return person ? json(person) : json({ error: "invalid_token" }, 401);
}
