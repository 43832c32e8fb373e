import { db } from "~/data/connection";
import { findSimulatorObject, insertSimulatorObject } from "~/data/simulator";
import { simulatorId } from "./ids.server";

const KIND = "form_error";

/** Keeps a message for the buyer; only its opaque id travels in a URL. */
export function keepFormError(about: string, message: string): string {
  const id = simulatorId("fe");
  insertSimulatorObject(db, { id, kind: KIND, parent: about, body: { message } });
  return id;
}

/** The message that was kept about this intent or hosted page. */
export function readFormError(id: string, about: string): string | null {
  const row = findSimulatorObject(id);
  if (row?.kind !== KIND || row.parent !== about) return null;
  return typeof row.body["message"] === "string" ? row.body["message"] : null;
}
