import { z } from "zod";
import { EVENT_TYPES } from "./webhook";

/** The form of a new endpoint: its `events` are the ticked ones. */
export const endpointSchema = z.object({
  url: z.string().trim().min(1, "Please provide a URL").max(500, "Please keep the URL shorter"),
  events: z.array(z.enum(EVENT_TYPES)).min(1, "Please choose at least one event"),
});
