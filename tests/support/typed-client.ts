import createClient from "openapi-fetch";
import type { paths } from "./api-schema";

/** The client that is made from the API's description, for an account, over HTTP. */
export async function typedClient(
  baseUrl: string,
  { email, password }: { email: string; password: string },
) {
  const basic = Buffer.from(`${email}:${password}`).toString("base64");
  const { data } = await createClient<paths>({ baseUrl }).PUT("/user/{email}", {
    params: { path: { email } },
    headers: { Authorization: `Basic ${basic}` },
    body: { email },
  });
  const headers = { Authorization: `Bearer ${data?.accessToken}` };
  return { headers, ...createClient<paths>({ baseUrl, headers }) };
}
