/**
 * better-sqlite3, in the version that this Node can run. Plain JavaScript, for the scripts beside
 * the app open the shop's file too. See docs/decisions/0012-two-versions-of-better-sqlite3.md.
 */
import Classic from "better-sqlite3";
import NodeApi from "better-sqlite3-napi";

/** @type {typeof import("better-sqlite3")} */
export const Database = Number(process.versions.napi) >= 10 ? NodeApi : Classic;
