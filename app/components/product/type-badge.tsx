import { Badge } from "~/components/ui/badge";
import type { ProductType } from "~/domain/product";

/** Hot or new. Orange stays with the page's one primary action. */
export function TypeBadge({ type }: { type: ProductType }) {
  return <Badge tone={type === "hot" ? "strong" : "neutral"}>{type}</Badge>;
}
