import { readTally } from "./tallies";

/**
 * The version of what public pages show: triggers raise it with every write to products and reviews,
 * in whichever process it happens. Reading it costs a few microseconds.
 */
export const readPageVersion = (): number => readTally("public-pages");
