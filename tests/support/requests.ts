/** Requests as browsers send them, for loaders and actions called as functions. */
export const ORIGIN = "http://localhost:3000";

type Options = { cookie?: string; headers?: Record<string, string> };

const withCookie = ({ cookie, headers }: Options): Record<string, string> => ({
  ...headers,
  ...(cookie ? { Cookie: cookie } : {}),
});

export const get = (path: string, options: Options = {}): Request =>
  new Request(new URL(path, ORIGIN), { headers: withCookie(options) });

export const post = (
  path: string,
  fields: Record<string, string> = {},
  options: Options = {},
): Request =>
  new Request(new URL(path, ORIGIN), {
    method: "POST",
    headers: withCookie(options),
    body: new URLSearchParams(fields),
  });

/** What Remix hands to a loader or an action. */
export const args = (request: Request, params: Record<string, string> = {}) => ({
  request,
  params,
  context: {},
});

/** The Cookie header that a browser would send after these answers; cleared ones are gone. */
export function cookieAfter(...answers: { headers: Headers }[]): string {
  const jar = new Map<string, string>();
  for (const line of answers.flatMap((answer) => answer.headers.getSetCookie())) {
    const [pair = ""] = line.split("; ", 1);
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    if (/Max-Age=0|Expires=Thu, 01 Jan 1970/.test(line)) jar.delete(name);
    else jar.set(name, pair.slice(at + 1));
  }
  return Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
}

/** What a loader, an action or a guard answers, whether it returns or throws its Response. */
export async function answerOf(work: Promise<unknown>): Promise<Response> {
  try {
    const answer = await work;
    if (answer instanceof Response) return answer;
    throw new Error(`expected a Response, got ${JSON.stringify(answer)}`);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
