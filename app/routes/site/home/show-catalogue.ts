import { CATALOGUE_ID } from "~/paths";

/** A link to the home page on the home page itself: leads on to what it promises. */
export const showCatalogue = (): void =>
  document.getElementById(CATALOGUE_ID)?.scrollIntoView({ behavior: "smooth" });
