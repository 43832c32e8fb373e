import { z } from "zod";

const TEXT_MAX = 60;

const optional = (label: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim())
    .pipe(z.string().max(TEXT_MAX, `Please keep the ${label} under ${TEXT_MAX} characters`))
    .transform((text) => text || null);

/** Who carries a parcel, and the number under which it can be followed; both may be left out. */
export const shipmentSchema = z.object({
  carrier: optional("carrier"),
  trackingNumber: optional("tracking number"),
});

export type Shipment = z.output<typeof shipmentSchema>;

export const NO_SHIPMENT: Shipment = { carrier: null, trackingNumber: null };
