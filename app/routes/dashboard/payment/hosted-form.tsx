import { Button } from "~/components/ui/button";

/**
 * Leads to a payment page of the card provider. A plain form: it leaves this document, whose
 * policy names where it may lead.
 */
export function HostedForm({ label, quiet = false }: { label: string; quiet?: boolean }) {
  return (
    <form method="post" className="mt-6 max-w-md">
      <input type="hidden" name="intent" value="hosted" />
      <Button variant={quiet ? "quiet" : "primary"} className={quiet ? "-ml-4" : ""}>
        {label}
      </Button>
    </form>
  );
}
