import { errors } from "./errors.server";
import type { FormObject, FormValue } from "./form.server";

/** The parameters of one call, read with the provider's refusals. */
export class Params {
  private readonly values: FormObject;

  constructor(
    values: FormObject,
    private readonly at = "",
  ) {
    this.values = values;
  }

  private name(key: string): string {
    return this.at ? `${this.at}[${key}]` : key;
  }

  /** Refuses what the call does not know. */
  only(...known: readonly string[]): this {
    for (const key of Object.keys(this.values)) {
      if (key !== "expand" && !known.includes(key)) throw errors.unknownParam(this.name(key));
    }
    return this;
  }

  has(key: string): boolean {
    return this.values[key] !== undefined;
  }

  /** A text; undefined when it was not sent. An empty one is refused. */
  text(key: string): string | undefined {
    const value = this.values[key];
    if (value === undefined) return undefined;
    if (typeof value !== "string") {
      throw errors.invalid(undefined, `Invalid string: ${this.name(key)}`, this.name(key));
    }
    if (value === "") throw errors.empty(this.name(key));
    return value;
  }

  /** A text that may be unset with an empty one, which gives null. */
  clearable(key: string): string | null | undefined {
    return this.values[key] === "" ? null : this.text(key);
  }

  required(key: string): string {
    return this.text(key) ?? this.absent(key);
  }

  absent(key: string): never {
    throw errors.missing(this.name(key));
  }

  /** A whole number of at least 1, such as an amount in cents. */
  positive(key: string): number | undefined {
    const value = this.integer(key);
    if (value !== undefined && value < 1) {
      throw errors.invalid("parameter_invalid_integer", "Invalid positive integer", this.name(key));
    }
    return value;
  }

  integer(key: string): number | undefined {
    const text = this.text(key);
    if (text === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(text)) {
      throw errors.invalid("parameter_invalid_integer", `Invalid integer: ${text}`, this.name(key));
    }
    return Number(text);
  }

  flag(key: string): boolean | undefined {
    const text = this.text(key);
    if (text === undefined) return undefined;
    if (text === "true" || text === "false") return text === "true";
    throw errors.invalid(undefined, `Invalid boolean: ${text}`, this.name(key));
  }

  oneOf<T extends string>(key: string, choices: readonly T[]): T | undefined {
    const text = this.text(key);
    if (text === undefined) return undefined;
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    throw errors.invalid(
      undefined,
      `Invalid ${this.name(key)}: must be one of ${choices.join(", ")}`,
      this.name(key),
    );
  }

  object(key: string): Params | undefined {
    const value = this.values[key];
    if (value === undefined) return undefined;
    if (typeof value !== "object" || Array.isArray(value)) {
      throw errors.invalid(undefined, "Invalid object", this.name(key));
    }
    return new Params(value, this.name(key));
  }

  list(key: string): FormValue[] {
    const value = this.values[key];
    if (value === undefined) return [];
    if (!Array.isArray(value)) throw errors.invalid(undefined, "Invalid array", this.name(key));
    return value;
  }

  texts(key: string): string[] {
    return this.list(key).filter((value) => typeof value === "string");
  }

  objects(key: string): Params[] {
    return this.list(key).map((value, place) => {
      const at = `${this.name(key)}[${place}]`;
      if (typeof value !== "object" || Array.isArray(value)) {
        throw errors.invalid(undefined, "Invalid object", at);
      }
      return new Params(value, at);
    });
  }

  /** Metadata: an empty value takes the entry away. At most 50 entries, 40 and 500 characters. */
  metadata(before: Record<string, string> = {}, key = "metadata"): Record<string, string> {
    const sent = this.object(key);
    const merged = new Map(Object.entries(before));
    for (const [name, value] of Object.entries(sent?.values ?? {})) {
      if (typeof value !== "string" || name.length > 40 || value.length > 500) {
        throw errors.invalid(undefined, "Metadata must be short texts", `${key}[${name}]`);
      }
      if (value === "") merged.delete(name);
      else merged.set(name, value);
    }
    if (merged.size > 50) throw errors.invalid(undefined, "Metadata has too many keys", key);
    return Object.fromEntries(merged);
  }
}
