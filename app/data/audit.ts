import type { Actor } from "../domain/account";
import type { Tx } from "./connection";
import { auditLog } from "./schema";

export type AuditEntry = {
  action: string;
  targetType: "order" | "product" | "user" | "payment" | "webhook";
  targetId: string;
  before?: unknown;
  after?: unknown;
};

/** Writes down an admin's change, in the transaction that makes it. */
export function recordAudit(tx: Tx, actor: Actor, at: number, entry: AuditEntry): void {
  tx.insert(auditLog)
    .values({ at, actorId: actor.id, actorEmail: actor.email, ...entry })
    .run();
}
