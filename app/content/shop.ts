/**
 * The shop as its owner presents it: name, address and the ways to reach it.
 * Change these values; every page, mail and search result follows.
 */
export const shop = {
  brand: "Ironwright",
  /** One line under the name, in the footer and in search results. */
  claim: "Hand tools made to be used, mended and handed on.",
  description:
    "Ironwright makes and sells hand tools for trades and workshops: hammers, planes, saws, wrenches and more, ordered online and paid by card.",
  address: {
    street: "14 Foundry Lane",
    city: "Sheffield",
    postcode: "S3 8AB",
    country: "United Kingdom",
    /** ISO 3166, for search engines. */
    countryCode: "GB",
  },
  /** From the range that Ofcom keeps free for fiction: replace it with your own. */
  phone: { shown: "+44 114 496 0142", dial: "+441144960142" },
  email: "hello@ironwright.example",
  support: {
    hours: "Mon-Sat 8:00 AM - 8:00 PM",
    /** The same for search engines (schema.org). */
    openingHours: "Mo-Sa 08:00-20:00",
  },
  /** Profiles elsewhere; an empty list shows none. */
  socials: [] as readonly { readonly label: string; readonly url: string }[],
} as const;
