import { AsyncLocalStorage } from "node:async_hooks";

const asked = new AsyncLocalStorage<string>();

/** Does `work` for a request: every line logged on the way carries the request's id. */
export const forRequest = <T>(id: string, work: () => T): T => asked.run(id, work);

/** Writes one structured line. Never hand it secrets, card data or whole bodies. */
export function log(event: string, fields: Record<string, unknown> = {}): void {
  const at = new Date().toISOString();
  process.stdout.write(`${JSON.stringify({ at, event, id: asked.getStore(), ...fields })}\n`);
}
