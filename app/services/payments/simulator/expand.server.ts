import { findSimulatorObject } from "~/data/simulator";
import { errors } from "./errors.server";

/** Puts the object itself where the answer names its id: `expand[]=latest_charge`. */
export function expand(body: object, wanted: readonly string[]): object {
  return wanted.reduce((expanded, path) => {
    // Fills itself in for a session's lines: they are part of it.
    return path === "line_items" ? expanded : (put(expanded, path.split("."), path) as object);
  }, body);
}

function put(value: unknown, path: readonly string[], whole: string): unknown {
  const [head, ...rest] = path;
  if (Array.isArray(value)) return value.map((each: unknown) => put(each, path, whole));
  if (value === null) return null;
  const object = typeof value === "string" ? read(value, whole) : value;
  if (head === undefined) return object;
  if (typeof object !== "object" || object === null || !(head in object)) {
    throw errors.invalid(undefined, `This property cannot be expanded (${whole}).`, "expand");
  }
  return { ...object, [head]: put((object as Record<string, unknown>)[head], rest, whole) };
}

function read(id: string, whole: string): object {
  const found = findSimulatorObject(id);
  if (found) return found.body;
  throw errors.invalid(undefined, `This property cannot be expanded (${whole}).`, "expand");
}
