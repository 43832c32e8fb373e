/** An answer that never came: the shop died, or was dead. Nobody knows what it did. */
export const SILENCE = { status: 0, body: null, text: "", location: "" };

/**
 * Speaks to the shop as one account does: with a bearer token for calls, a cookie for forms.
 *
 * @param {{ origin: string, figures: { faults: string[] } }} shop
 * @param {{ email: string, password: string }} account
 */
export function clientOf({ origin, figures }, { email, password }) {
  const cookies = new Map();
  let token = "";

  const send = async (method, path, { headers = {}, body } = {}) => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
    try {
      const response = await fetch(origin + path, {
        method,
        redirect: "manual",
        headers: { ...(cookie ? { Cookie: cookie } : {}), ...headers },
        body,
        signal: AbortSignal.timeout(40_000),
      });
      for (const line of response.headers.getSetCookie()) {
        const pair = line.split(";", 1)[0];
        cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
      const text = await response.text();
      // 503 says that the provider is silent, as it was told to be. Other 5xx are faults.
      if (response.status >= 500 && response.status !== 503) {
        figures.faults.push(`${response.status} ${method} ${path}: ${text.slice(0, 200)}`);
      }
      return { status: response.status, text, location: response.headers.get("Location") ?? "" };
    } catch {
      return SILENCE;
    }
  };

  const json = async (method, path, data, authorization) => {
    const headers = { Authorization: authorization, "Content-Type": "application/json" };
    const body = data === undefined ? undefined : JSON.stringify(data);
    const answer = await send(method, path, { headers, body });
    let parsed = null;
    try {
      parsed = JSON.parse(answer.text);
    } catch {
      // Silence, or an answer without a body.
    }
    return { ...answer, body: parsed };
  };

  const renew = async () => {
    const basic = Buffer.from(`${email}:${password}`).toString("base64");
    const path = `/user/${encodeURIComponent(email)}`;
    const answer = await json("PUT", path, { email }, `Basic ${basic}`);
    if (answer.status === 200) token = answer.body.accessToken;
    return answer.status === 200;
  };

  return {
    email,
    renew,
    /** A call of the bearer API. */
    call: (method, path, data) => json(method, path, data, `Bearer ${token}`),
    get: (path) => send("GET", path, { headers: { Accept: "text/html" } }),
    form: (path, fields) => send("POST", path, { body: new URLSearchParams(fields) }),
    raw: send,
  };
}
