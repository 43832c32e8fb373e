import { eq } from "drizzle-orm";
import { db, inTransaction } from "~/data/connection";
import { users } from "~/data/schema";
import { insertUser, type User } from "~/data/users";
import type { Role } from "~/domain/account";
import { startSession } from "~/http/session.server";
import { cookieAfter, get } from "./requests";

let count = 0;

/** An account without a password, and the cookie of its open session. */
export async function person(role: Role = "customer"): Promise<{ user: User; cookie: string }> {
  count += 1;
  const email = `${role}${count}@example.com`;
  const user = inTransaction((tx) =>
    insertUser(tx, { name: `Person ${count}`, email, role, createdAt: Date.now() }),
  );
  if (!user) throw new Error(`${email} exists already`);
  const headers = await startSession(get("/"), user.id);
  return { user, cookie: cookieAfter({ headers }) };
}

export const setRole = (id: string, role: Role) =>
  db.update(users).set({ role }).where(eq(users.id, id)).run();
