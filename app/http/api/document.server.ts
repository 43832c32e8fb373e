import { z } from "zod";
import { env } from "~/env.server";
import type { Call } from "./call.server";
import { deniedShape, problemShape } from "./shapes";

type Json = Record<string, unknown>;

const DESCRIPTION = `The shop's calls for integrators: JSON in and out, with a bearer token.

Money is a number of US dollars with at most two decimals; ids are opaque strings. A body with a
\`message\` or \`Message\` field stands on 401 and 403 only; every other refusal is a problem document
(RFC 9457). Calls are open to any origin, without credentials.`;

const TAGS: Readonly<Record<string, string>> = {
  Products: "What the shop sells, and its pictures.",
  Orders: "From placing to shipping.",
  Payments: "By card; the provider's word counts.",
  Reviews: "What customers say.",
  Accounts: "Tokens, profiles and admin rights.",
};

const SECURITY: Readonly<Record<Call["who"]["name"], readonly Json[]>> = {
  anyone: [{}],
  bearer: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  proof: [{ basic: [] }, { bearer: [] }, { session: [] }],
  uploader: [{ bearer: [] }, { uploadKey: [] }],
};

const REFUSALS: Readonly<Record<number, string>> = {
  400: "The body is not JSON.",
  401: "No token, or a bad, expired or revoked one.",
  402: "The payment has not succeeded.",
  403: "Signed in, but not allowed.",
  404: "There is no such thing.",
  409: "The state forbids it; `detail` says why.",
  413: "The body is too large.",
  415: "The body is of a wrong type.",
  422: "A value is wrong; `errors` names the fields.",
  429: "Too many calls; `Retry-After` says how long to wait.",
  503: "Not possible right now; worth trying again.",
};

/** Statuses of the refusals that a call can answer with. */
export function refusalsOf(call: Call): number[] {
  const reads = call.body !== undefined;
  const checks = reads || call.query !== undefined || isWrite(call);
  const proves = call.who.name !== "anyone";
  return [
    ...(reads ? [400, 413, 415] : []),
    ...(proves ? [401, 429] : []),
    ...(["admin", "uploader"].includes(call.who.name) ? [403] : []),
    ...(checks ? [422] : []),
    ...(call.refusals ?? []),
    503,
  ]
    .filter((status, at, all) => all.indexOf(status) === at)
    .sort((one, other) => one - other);
}

const isWrite = ({ method }: Call) => method !== "GET";

/** `listProducts`-like names: the method and the words of the path. */
export const operationId = ({ method, path }: Call): string =>
  method.toLowerCase() + path.replace(/[/{}-]+(\w?)/g, (_, letter: string) => letter.toUpperCase());

/** Makes the OpenAPI 3.1 document of the calls, from the schemas that check them. */
export function describeCalls(calls: readonly Call[], title: string): Json {
  const schemas: Json = {};
  const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
    const { $defs = {}, ...rest } = z.toJSONSchema(schema, { io });
    Object.assign(schemas, $defs);
    delete rest.$schema;
    return relocated(rest) as Json;
  };
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(call, schemaOf),
    };
  }
  schemaOf(z.union([deniedShape, problemShape]), "output");
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1.0.0",
      description: DESCRIPTION,
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: env.APP_ORIGIN }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: relocated(schemas),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        basic: { type: "http", scheme: "basic" },
        session: { type: "apiKey", in: "cookie", name: "session" },
        uploadKey: { type: "apiKey", in: "query", name: "key" },
      },
    },
  };
}

/** The same schema with its named parts in the document's own place for them. */
function relocated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocated);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === "$ref" ? String(part).replace("#/$defs/", "#/components/schemas/") : relocated(part),
    ]),
  );
}

type SchemaOf = (schema: z.ZodType, io: "input" | "output") => Json;

function operation(call: Call, schemaOf: SchemaOf): Json {
  const answer = schemaOf(call.answer, "output");
  const isList = "list" in call;
  return {
    operationId: operationId(call),
    tags: [call.tag],
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    security: SECURITY[call.who.name],
    parameters: parameters(call, schemaOf),
    ...(call.body ? { requestBody: requestBody(call, schemaOf) } : {}),
    responses: {
      200: {
        description: "Done.",
        ...(isList ? { headers: { Link: LINK } } : {}),
        content: jsonContent(isList ? { type: "array", items: answer } : answer),
      },
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, refused(status, call)])),
    },
  };
}

const LINK = {
  description: 'The next page, `rel="next"`; there with a limit only.',
  schema: { type: "string" },
};

const jsonContent = (schema: Json) => ({ "application/json": { schema } });

function parameters(call: Call, schemaOf: SchemaOf): Json[] {
  const from = (place: "path" | "query", schema: z.ZodType | undefined) => {
    if (!schema) return [];
    const { properties = {} } = schemaOf(schema, "input") as { properties?: Record<string, Json> };
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      name,
      in: place,
      required: place === "path",
      ...(description ? { description } : {}),
      schema: rest,
    }));
  };
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "The same key and body give the first answer again, and one effect, for a day.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  };
  return [
    ...from("path", call.params),
    ...from("query", call.query),
    ...(isWrite(call) ? [key] : []),
  ];
}

function requestBody(call: Call, schemaOf: SchemaOf): Json {
  if (call.upload) {
    const schema = {
      type: "object",
      properties: { image: { type: "string", contentMediaType: "application/octet-stream" } },
      required: ["image"],
    };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  const schema = schemaOf(call.body ?? z.object({}), "input");
  const example = call.example ? { example: call.example } : {};
  return {
    required: call.bodyMayLack !== true,
    content: { "application/json": { schema, ...example } },
  };
}

function refused(status: number, call: Call): Json {
  const denied = status === 401 || status === 403;
  const shape = { $ref: `#/components/schemas/${denied ? "Denied" : "Problem"}` };
  const extra = Object.entries(call.extra ?? {});
  const more = {
    type: "object",
    properties: Object.fromEntries(extra.map(([name, value]) => [name, { const: value }])),
    required: extra.map(([name]) => name),
  };
  const schema = extra.length > 0 ? { allOf: [shape, more] } : shape;
  const type = denied ? "application/json" : "application/problem+json";
  return { description: REFUSALS[status] ?? "Refused.", content: { [type]: { schema } } };
}
