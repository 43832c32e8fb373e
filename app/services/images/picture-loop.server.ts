import { inTransaction } from "~/data/connection";
import { deleteImage, unusedImages } from "~/data/images";
import { DAY, HOUR } from "~/domain/clock";
import { log } from "../log.server";

/** At most so many in one turn: the rest waits for the next, and so does nobody else. */
const BATCH = 50;

/**
 * Removes pictures that were uploaded and then not used for a day.
 *
 * @returns how many
 */
export function removeUnusedPictures(now = Date.now()): number {
  return inTransaction((tx) => {
    const unused = unusedImages(now - DAY, BATCH);
    for (const { hash } of unused) deleteImage(tx, hash);
    return unused.length;
  });
}

/** Clears away every hour from now on. @returns what stops it */
export function startPictureLoop(): () => void {
  const timer = setInterval(() => {
    try {
      removeUnusedPictures();
    } catch (error) {
      // A busy or full database: the pictures do no harm until the next turn.
      log("pictures-kept", { error: error instanceof Error ? error.message : String(error) });
    }
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
