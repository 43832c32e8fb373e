/** Headers by which the front tells the shop what it knows; what a client sends under them is dropped. */
export const CLIENT_ADDRESS = "x-client-address";
export const REQUEST_ID = "x-request-id";
/** On requests for a page that is the same for every visitor: the version of what it shows. */
export const PUBLIC_PAGE = "x-public-page";
