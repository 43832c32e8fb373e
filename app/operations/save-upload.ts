import { inTransaction, type Within } from "~/data/connection";
import { contentHash, renewImage, saveImage } from "~/data/images";
import { ok, type Result } from "~/domain/failure";
import { readPicture } from "~/services/images/picture.server";

/**
 * Keeps an uploaded picture. The same bytes are kept once.
 *
 * @param within belongs to the transaction that keeps it
 * @returns the picture's key (see paths.image); or tooLarge, unsupported or invalid with the
 *   message for the field `image`
 */
export async function saveUpload(
  bytes: Uint8Array,
  now = Date.now(),
  within?: Within<{ imageHash: string }>,
): Promise<Result<{ imageHash: string }>> {
  const imageHash = contentHash(bytes);
  const isThere = inTransaction((tx) => {
    const isRenewed = renewImage(tx, imageHash, now);
    if (isRenewed) within?.(tx, { imageHash });
    return isRenewed;
  });
  if (isThere) return ok({ imageHash });
  const picture = await readPicture(bytes);
  if (!picture.ok) return picture;
  inTransaction((tx) => {
    saveImage(tx, picture.value, now);
    within?.(tx, { imageHash });
  });
  return ok({ imageHash });
}
