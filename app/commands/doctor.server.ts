import { inTransaction, sqlite } from "~/data/connection";
import { databaseFile } from "~/data/database-file";
import { examineBooks, type Rule } from "~/operations/examine-books";

type Options = {
  /** Whether to put right what is safe to put right. */
  repair: boolean;
  print: (line: string) => void;
};

/**
 * Proves the books of a shop and prints what is wrong. It may run while the shop is open.
 *
 * @returns the exit code: 0 when everything is right, also after a repair; 1 otherwise
 */
export function runDoctor({ repair, print }: Options): number {
  print(`The books of ${databaseFile}`);
  const rules = examineBooks();
  show(rules, print);
  if (!isRight(rules) && repair) {
    const repaired = putRight(rules);
    print(`${repaired} put right. Looking again:`);
    const after = examineBooks();
    show(after, print);
    return conclude(after, print);
  }
  return conclude(rules, print);
}

/** For the command line: closes the file as well. */
export function run(args: readonly string[]): number {
  const unknown = args.filter((arg) => arg !== "--repair");
  if (unknown.length > 0) {
    process.stderr.write(`Unknown: ${unknown.join(" ")}. Usage: npm run doctor [-- --repair]\n`);
    return 2;
  }
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    return runDoctor({ repair: args.includes("--repair"), print });
  } finally {
    sqlite.close();
  }
}

const isRight = (rules: readonly Rule[]) => rules.every(({ findings }) => findings.length === 0);

function show(rules: readonly Rule[], print: Options["print"]): void {
  for (const { title, findings } of rules) {
    print(`${findings.length === 0 ? "ok   " : "WRONG"} ${title}`);
    for (const { text, repair } of findings) {
      print(`        ${text}${repair ? " (--repair puts it right)" : ""}`);
    }
  }
}

/** Each repair is a transaction of its own: one that fails takes no other with it. */
function putRight(rules: readonly Rule[]): number {
  const now = Date.now();
  let done = 0;
  for (const { repair } of rules.flatMap(({ findings }) => findings)) {
    if (!repair) continue;
    inTransaction((tx) => repair(tx, now));
    done += 1;
  }
  return done;
}

function conclude(rules: readonly Rule[], print: Options["print"]): number {
  const wrong = rules.reduce((sum, { findings }) => sum + findings.length, 0);
  print(wrong === 0 ? "The books are right." : `${wrong} things are wrong.`);
  return wrong === 0 ? 0 : 1;
}
