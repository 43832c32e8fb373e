import { inTransaction } from "~/data/connection";
import { contentHash, renewImage, saveImage } from "~/data/images";
import { ok, type Result } from "~/domain/failure";
import { readPicture } from "~/services/images/picture.server";

/**
 * Keeps an uploaded picture. The same bytes are kept once.
 *
 * @returns the picture's key (see paths.image); or tooLarge, unsupported or invalid with the
 *   message for the field `image`
 */
export async function saveUpload(
  bytes: Uint8Array,
  now = Date.now(),
): Promise<Result<{ imageHash: string }>> {
  const imageHash = contentHash(bytes);
  if (inTransaction((tx) => renewImage(tx, imageHash, now))) return ok({ imageHash });
  const picture = await readPicture(bytes);
  if (!picture.ok) return picture;
  inTransaction((tx) => saveImage(tx, picture.value, now));
  return ok({ imageHash });
}
