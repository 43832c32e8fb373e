import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";

/** Opens the browser's print dialog; where no script runs, the browser's own menu has it. */
export function PrintButton() {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  if (!scripted) return <p className="text-muted">Print this page from your browser’s menu.</p>;
  return (
    <Button type="button" variant="primary" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      Print
    </Button>
  );
}
