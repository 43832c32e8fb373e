import type { Tx } from "./connection";
import { newsletterSubscribers } from "./schema";

/** Keeps an address once. @returns whether it is new */
export const addSubscriber = (tx: Tx, email: string, at: number): boolean =>
  tx.insert(newsletterSubscribers).values({ email, createdAt: at }).onConflictDoNothing().run()
    .changes === 1;
