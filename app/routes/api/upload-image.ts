import { z } from "zod";
import { mapOk } from "~/domain/failure";
import { call } from "~/http/api/call.server";
import { uploader } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { imageUrl } from "~/http/api/wire.server";
import { saveUpload } from "~/operations/save-upload";

const uploaded = ({ imageHash }: { imageHash: string }) => ({
  success: true,
  data: { url: imageUrl(imageHash) },
});

const upload = call({
  method: "POST",
  path: "/images/upload",
  tag: "Products",
  summary: "Upload a picture",
  description:
    "JPEG, PNG, WebP or AVIF, at most 5 MB and 24 million pixels. With the shop's upload key, or as an admin.",
  who: uploader,
  query: z.object({ key: z.string().optional().meta({ description: "The shop's upload key." }) }),
  body: z.instanceof(Uint8Array),
  upload: true,
  answer: z.object({ success: z.literal(true), data: z.object({ url: z.url() }) }),
  refusals: [413],
  extra: { success: false },
  runLater: async ({ body }, keep) =>
    mapOk(await saveUpload(body, Date.now(), (tx, saved) => keep(tx, uploaded(saved))), uploaded),
});

const route = apiRoute(upload);
export const loader = route.loader;
export const action = route.action;
