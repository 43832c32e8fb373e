/** A good card, as a buyer types it. */
export const GOOD_CARD = { number: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" };
