import { shop } from "~/content/shop";

/**
 * The shop and its website as search engines read them (schema.org). It is data, not a script, and
 * Remix escapes what could end its element.
 */
export function structuredData(origin: string) {
  const { street, city, postcode, countryCode } = shop.address;
  const organisation = `${origin}/#organisation`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": ["Organization", "Store"],
        "@id": organisation,
        name: shop.brand,
        slogan: shop.claim,
        description: shop.description,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        image: `${origin}/images/social.png`,
        email: shop.email,
        telephone: shop.phone.dial,
        openingHours: shop.support.openingHours,
        address: {
          "@type": "PostalAddress",
          streetAddress: street,
          addressLocality: city,
          postalCode: postcode,
          addressCountry: countryCode,
        },
        ...(shop.socials.length > 0 ? { sameAs: shop.socials.map(({ url }) => url) } : {}),
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name: shop.brand,
        url: `${origin}/`,
        inLanguage: "en",
        publisher: { "@id": organisation },
        potentialAction: {
          "@type": "SearchAction",
          target: `${origin}/?q={search_term_string}#products`,
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}
