import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "./connection";
import { identities } from "./schema";

type Provider = typeof identities.$inferInsert.provider;

const bySubject = db
  .select({ userId: identities.userId })
  .from(identities)
  .where(
    and(
      eq(identities.provider, sql.placeholder("provider")),
      eq(identities.subject, sql.placeholder("subject")),
    ),
  )
  .prepare();

const ofUser = db
  .select({ subject: identities.subject })
  .from(identities)
  .where(
    and(
      eq(identities.userId, sql.placeholder("userId")),
      eq(identities.provider, sql.placeholder("provider")),
    ),
  )
  .prepare();

/** The account that the provider's subject signs in to. */
export const findIdentity = (provider: Provider, subject: string): string | undefined =>
  bySubject.get({ provider, subject })?.userId;

/** Whether somebody of this provider signs in to the account already. */
export const hasIdentity = (provider: Provider, userId: string): boolean =>
  ofUser.get({ provider, userId }) !== undefined;

export function insertIdentity(tx: Tx, identity: typeof identities.$inferInsert): void {
  tx.insert(identities).values(identity).run();
}
