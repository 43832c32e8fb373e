import { readBody } from "../body.server";
import { problem } from "./answers.server";
import type { Read } from "./input.server";

/** The picture's 5 MB and what multipart puts around it. */
const MAX_BYTES = 6 * 1024 * 1024;
const MAX_PARTS = 10;

/** Reads the multipart field `image`. An absent one is an empty picture. */
export async function readUpload(request: Request): Promise<Read<Uint8Array>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    return { refused: problem(415, "Send the picture as the field image of multipart/form-data.") };
  }
  const bytes = await readBody(request, MAX_BYTES);
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    return { refused: problem(400, "The form could not be read.") };
  }
  if (Array.from(form.keys()).length > MAX_PARTS) {
    return { refused: problem(413, "The form has too many fields.") };
  }
  const image = form.get("image");
  if (image === null || typeof image === "string") return { value: new Uint8Array() };
  return { value: new Uint8Array(await image.arrayBuffer()) };
}
