import { json } from "@remix-run/node";
import type { Actor } from "~/domain/account";
import { messages } from "~/domain/messages";
import { productEditSchema } from "~/domain/product-forms";
import { refusedForm, textField, type FormProblem } from "~/http/forms.server";
import { readProductForm } from "~/http/product-form.server";
import { redirectWithToast } from "~/http/toast.server";
import { deleteProduct } from "~/operations/delete-product";
import { editProduct } from "~/operations/save-product";

/** Answers the forms of Manage Products; `back` is the view that they were sent from. */
export async function answerProductsForm(admin: Actor, form: FormData, back: string) {
  switch (form.get("intent")) {
    case "edit":
      return edit(admin, form, back);
    case "delete":
      return remove(admin, form, back);
    default:
      throw new Response("Unknown intent", { status: 400 });
  }
}

async function edit(admin: Actor, form: FormData, back: string) {
  const read = await readProductForm(form, productEditSchema, { needsPicture: false });
  if (!read.ok) return json<FormProblem>(read.problem, { status: read.status });
  const picture = read.imageHash === undefined ? {} : { imageHash: read.imageHash };
  const edited = editProduct(admin, textField(form, "product"), { ...read.value, ...picture });
  if (!edited.ok) return refusedForm(edited.failure, {});
  return redirectWithToast(back, { type: "success", message: messages.product.updated });
}

function remove(admin: Actor, form: FormData, back: string) {
  const removed = deleteProduct(admin, textField(form, "product"));
  if (!removed.ok) return refusedForm(removed.failure, {});
  return redirectWithToast(back, { type: "success", message: messages.product.deleted });
}
