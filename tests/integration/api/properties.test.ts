import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/data/users";
import { apiDocument } from "~/routes/api/calls.server";
import { ask, tokenFor } from "../../support/api";
import { product } from "../../support/catalogue";
import { recordOf, valuesOf, type Schema } from "../../support/from-schema";
import { pictureRow } from "../../support/goods";
import { contact, placed } from "../../support/orders";
import { person } from "../../support/people";

type Parameter = { name: string; in: "path" | "query" | "header"; schema: Schema };
type Content = Record<string, { schema: Schema }>;
type Operation = {
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};
const paths = apiDocument["paths"] as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [method.toUpperCase(), path, operation] as const,
  ),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "api", ...apiDocument });
const shapeOf = (schema: Schema) =>
  ajv.compile(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as object,
  );

let user: User;
const tokens: (string | undefined)[] = [undefined, "x.y.z"];
const known: string[] = [];

beforeAll(async () => {
  user = (await person()).user;
  const { user: boss } = await person("admin");
  await person("admin");
  tokens.push(await tokenFor(user), await tokenFor(boss));
  const goods = product({ stock: 10_000 });
  known.push(goods.id, placed(user, goods).id, user.email, (await person()).user.email);
  known.push(`http://localhost:3000/images/${pictureRow()}/640`);
});

/** Something that is there, or anything at all. */
const named = () =>
  fc.oneof(
    fc.nat({ max: known.length - 1 }).map((at) => known[at] ?? ""),
    fc.string({ minLength: 1 }).filter((text) => !/^\.+$/.test(text)),
  );

const requests = (path: string, { parameters, requestBody }: Operation) => {
  const ofPlace = (place: Parameter["in"]) => parameters.filter((each) => each.in === place);
  const body = requestBody?.content["application/json"]?.schema;
  return fc.record({
    path: named().map((id) => path.replace(/\{\w+\}/, encodeURIComponent(id))),
    query: fc.record(
      Object.fromEntries(
        ofPlace("query").map(({ name, schema }) => [name, valuesOf(schema).map(String)]),
      ),
      { requiredKeys: [] },
    ),
    key: fc.option(fc.constantFrom("one", "two", "three"), { nil: undefined }),
    token: fc.nat({ max: tokens.length - 1 }),
    body: body
      ? fc.oneof(
          { arbitrary: likely(body), weight: 5 },
          { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
        )
      : fc.constant(undefined),
  });
};

/** Fields as described, with names of things that exist where an id is asked for. */
const likely = ({ properties = {} }: Schema) =>
  fc
    .tuple(recordOf(properties), fc.nat({ max: known.length - 1 }), fc.boolean())
    .map(([fields, at, isReal]) =>
      isReal
        ? {
            ...contact,
            quantity: 2,
            ...fields,
            id: known[at],
            productId: known[at],
            img: known[at],
          }
        : fields,
    );

describe.each(operations)("%s %s", (method, path, operation) => {
  it("answers whatever is sent as its description says", async () => {
    const shapes = new Map(
      Object.entries(operation.responses).map(([status, { content }]) => {
        const [type = "", described] = Object.entries(content)[0] ?? [];
        return [status, { type, holds: shapeOf(described?.schema ?? {}) }] as const;
      }),
    );
    const check = async (answer: Response, sent: unknown) => {
      const told = (await answer.json()) as unknown;
      const what = `${JSON.stringify(sent)} -> ${answer.status} ${JSON.stringify(told)}`;
      const shape = shapes.get(String(answer.status));
      expect(shape, `undocumented: ${what}`).toBeDefined();
      expect(shape?.holds(told), `${what} ${JSON.stringify(shape?.holds.errors)}`).toBe(true);
      expect(answer.headers.get("Content-Type"), what).toContain(shape?.type);
      const says =
        typeof told === "object" && told !== null && ("message" in told || "Message" in told);
      expect(says, what).toBe([401, 403].includes(answer.status));
    };
    await fc.assert(
      fc.asyncProperty(requests(path, operation), async ({ token, key, query, body, ...sent }) => {
        const search = new URLSearchParams(query as Record<string, string>).toString();
        const answer = await ask(method, search ? `${sent.path}?${search}` : sent.path, {
          token: tokens[token],
          body: body === undefined ? undefined : JSON.stringify(body),
          headers: key ? { "Idempotency-Key": key } : {},
        });
        await check(answer, { token, key, query, body, path: sent.path });
      }),
      { numRuns: 60 },
    );
  });
});
