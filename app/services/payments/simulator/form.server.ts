/**
 * Reads the form encoding of the card provider's API: `a=1`, `a[b][c]=1`, `a[0]=1`, `a[]=1`.
 * Objects have no prototype, so that a hostile name reaches nothing but itself.
 */
export type FormValue = string | FormValue[] | FormObject;
export type FormObject = { [name: string]: FormValue };

const PART = /\[([^\]]*)\]/g;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const MAX_DEPTH = 8;

type Tree = Map<string, Tree | string>;

/** @returns null when the text is no such form */
export function parseForm(text: string): FormObject | null {
  const root: Tree = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (!path || !place(root, path, value)) return null;
  }
  return toObject(root);
}

function pathOf(name: string): string[] | null {
  const open = name.indexOf("[");
  const head = open < 0 ? name : name.slice(0, open);
  const rest = open < 0 ? "" : name.slice(open);
  const parts = [...rest.matchAll(PART)].map((match) => match[1] ?? "");
  const wellFormed = parts.map((part) => `[${part}]`).join("") === rest;
  if (!head || !wellFormed || parts.length > MAX_DEPTH) return null;
  const path = [head, ...parts];
  return path.some((part) => FORBIDDEN.has(part)) ? null : path;
}

function place(root: Tree, path: readonly string[], value: string): boolean {
  let here = root;
  for (const [depth, raw] of path.entries()) {
    // `a[]` appends: the next free place in the list.
    const part = raw === "" ? String(here.size) : raw;
    if (depth === path.length - 1) {
      if (here.get(part) instanceof Map) return false;
      here.set(part, value);
      return true;
    }
    const next = here.get(part) ?? new Map<string, Tree | string>();
    if (typeof next === "string") return false;
    here.set(part, next);
    here = next;
  }
  return true;
}

function toObject(tree: Tree): FormObject {
  const object = Object.create(null) as FormObject;
  for (const [name, value] of tree) object[name] = toValue(value);
  return object;
}

function toValue(value: Tree | string): FormValue {
  if (typeof value === "string") return value;
  const isList = [...value.keys()].every((key, place) => key === String(place));
  return isList && value.size > 0 ? [...value.values()].map(toValue) : toObject(value);
}
