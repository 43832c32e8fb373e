import { join } from "node:path";
import { env } from "../env.server";

/** Path of the one file that is the shop. */
export const databaseFile = join(env.DATA_DIR, "shop.db");
