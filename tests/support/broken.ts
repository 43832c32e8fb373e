import { sqlite } from "~/data/connection";

/** Does something in a shop that can keep no answers to repetitions. */
export async function whileBroken<T>(work: () => Promise<T>): Promise<T> {
  sqlite.exec(
    "create trigger broken before insert on idempotency_keys begin select raise(abort, 'no'); end",
  );
  try {
    return await work();
  } finally {
    sqlite.exec("drop trigger broken");
  }
}
