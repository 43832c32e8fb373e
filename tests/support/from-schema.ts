import fc from "fast-check";

/** As much of JSON Schema as the API's description uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

/** Values that the schema describes, more or less: its rules beyond types are for the shop to hold. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (schema.properties) return recordOf(schema.properties);
  const types = [schema.type ?? "string"].flat();
  return fc.oneof(...types.map(ofType));
}

const numbers = fc.oneof(
  fc.integer({ min: -2, max: 300 }),
  fc.constantFrom(0, 12.5, 10.999, 1e9, 1e21, -1, 2 ** 53),
  fc.double({ noNaN: true }),
);

function ofType(type: string): fc.Arbitrary<unknown> {
  if (type === "number" || type === "integer") return numbers;
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  return fc.oneof(
    fc.constantFrom("", " ", "5", "12.50", "hot", "https://a.example", "__proto__", "\u0000"),
    fc.string({ unit: "binary", maxLength: 40 }),
    numbers.map(String),
  );
}

/** Each property is there as described, is something else entirely, or is missing. */
export const recordOf = (properties: Record<string, Schema>): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        fc.oneof(
          { arbitrary: valuesOf(schema), weight: 4 },
          { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
