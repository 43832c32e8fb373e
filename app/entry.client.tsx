import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The server puts "Error: " before the title of a refused form, which React does not know of; the
// form's summary puts it back once it runs.
document.title = document.title.replace(/^Error: /, "");

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
