import { sqlite } from "~/data/connection";
import { nameFirstAdmin } from "~/operations/name-first-admin";

/** For the command line. @returns the exit code */
export function run(args: readonly string[]): number {
  const [email, ...more] = args;
  if (!email || more.length > 0) {
    process.stderr.write("Usage: npm run first-admin -- E-MAIL\n");
    return 2;
  }
  try {
    const named = nameFirstAdmin(email);
    if (!named.ok) {
      process.stderr.write(`${named.failure.detail}\n`);
      return 1;
    }
    process.stdout.write(`${named.value.email} is the shop's first admin.\n`);
    return 0;
  } finally {
    sqlite.close();
  }
}
