import { z } from "zod";
import { contactDetails } from "./order-details";

const LINK_MAX = 300;

/** A web address; anything but http and https could run in the browser of whoever follows it. */
function isWebAddress(text: string): boolean {
  if (text.length > LINK_MAX || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ["http:", "https:"].includes(protocol) && hostname !== "";
}

/** An absent or empty value keeps the old one (specification, section 5); so does JSON's null. */
const text = z
  .string("Please provide a text")
  .nullish()
  .transform((value) => value?.trim() ?? "");

const checkedBy = (schema: z.ZodType) => (value: string, context: z.RefinementCtx<string>) => {
  if (value === "") return;
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (issue) context.addIssue({ code: "custom", message: issue.message });
};

export const profileSchema = z.object({
  phone: text.superRefine(checkedBy(contactDetails.shape.phone)),
  address: text.superRefine(checkedBy(contactDetails.shape.address)),
  linkedin: text.refine(
    (value) => value === "" || isWebAddress(value),
    "Please provide a link that starts with http:// or https://",
  ),
});

export type ProfileChange = z.output<typeof profileSchema>;
