import type { z } from "zod";
import { saveUpload } from "~/operations/save-upload";
import { STATUS } from "./failure.server";
import { checkForm, textField, type FormProblem } from "./forms.server";

/** Room for a picture of 5 MB and the text around it. */
export const PRODUCT_FORM_BYTES = 6 * 1024 * 1024;

/** The hidden field that remembers a picture while other fields are put right. */
export const KEPT_PICTURE = "imageHash";

type ReadProductForm<T> =
  | { ok: true; value: T; imageHash: string | undefined }
  | { ok: false; problem: FormProblem; status: number };

/**
 * Reads a product's form with its picture. A good picture is kept also when other fields are
 * refused, so that nobody has to choose it again.
 *
 * @param needsPicture whether a form without one is refused
 */
export async function readProductForm<T extends z.ZodType>(
  form: FormData,
  schema: T,
  { needsPicture }: { needsPicture: boolean },
): Promise<ReadProductForm<z.output<T>>> {
  const fields = checkForm(form, schema);
  const picture = await readPicture(form);
  const problem: FormProblem = fields.ok
    ? { errors: {}, values: fields.values }
    : { errors: fields.errors, values: fields.values };
  let status = STATUS.invalid;
  if (picture.ok && picture.imageHash) problem.values[KEPT_PICTURE] = picture.imageHash;
  if (!picture.ok) {
    problem.errors["image"] = [picture.message];
    delete problem.values[KEPT_PICTURE];
    if (fields.ok) status = picture.status;
  } else if (!picture.imageHash && needsPicture) {
    problem.errors["image"] = ["Please choose a picture"];
  }
  if (fields.ok && Object.keys(problem.errors).length === 0) {
    return { ok: true, value: fields.value, imageHash: picture.ok ? picture.imageHash : undefined };
  }
  return { ok: false, problem, status };
}

type ReadPicture =
  { ok: true; imageHash: string | undefined } | { ok: false; message: string; status: number };

/** The picture that was chosen, else the one that was kept before; undefined without any. */
async function readPicture(form: FormData): Promise<ReadPicture> {
  const file = form.get("image");
  if (!(file instanceof Blob) || (file.size === 0 && !file.name)) {
    return { ok: true, imageHash: textField(form, KEPT_PICTURE) || undefined };
  }
  const saved = await saveUpload(new Uint8Array(await file.arrayBuffer()));
  if (saved.ok) return { ok: true, imageHash: saved.value.imageHash };
  const { failure } = saved;
  const message = "errors" in failure ? failure.errors["image"]?.[0] : undefined;
  return {
    ok: false,
    message: message ?? "This picture could not be read. Please choose another one.",
    status: STATUS[failure.kind],
  };
}
