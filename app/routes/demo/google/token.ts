import { json, type ActionFunctionArgs } from "@remix-run/node";
import { readFormData } from "~/http/forms.server";
import { demoVisitor } from "~/http/guards.server";
import { exchangeCode } from "~/services/identity/google-stand-in.server";

/** The stand-in's token endpoint (RFC 6749, 4.1.3); the shop's server calls it, no browser does. */
export async function action({ request }: ActionFunctionArgs) {
  await demoVisitor(request);
  const form = await readFormData(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const token = exchangeCode(text("code"), text("redirect_uri"));
  if (!token) return json({ error: "invalid_grant" }, 400);
  return json({ access_token: token, token_type: "Bearer", expires_in: 60 });
}
