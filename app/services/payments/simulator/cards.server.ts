/**
 * The published test cards: https://docs.stripe.com/testing#cards and
 * https://docs.stripe.com/testing#declined-payments. A card is kept by its name only, never by
 * its number.
 */
export type Decline = { code: string; declineCode?: string; message: string; param?: string };

export type TestCard = {
  /** How the simulator's books call it: its `pm_card_` token, or a name where it has none. */
  name: string;
  numbers: readonly string[];
  brand: Brand;
  decline?: Decline;
  /** Radar stops it before the bank sees it. */
  blocked?: true;
  /** The bank asks for 3-D Secure. */
  challenge?: true;
  cvcCheck?: "fail";
  refund?: "pending" | "fails";
  disputed?: true;
};

export type Brand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay";

const declined = (declineCode: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});
const INSUFFICIENT = declined("insufficient_funds", "Your card has insufficient funds.");

type Extra = Omit<TestCard, "name" | "numbers" | "brand">;
const card =
  (brand: Brand) =>
  (name: string, numbers: string, extra: Extra = {}): TestCard => ({
    name,
    brand,
    numbers: numbers.split(" ").filter(Boolean),
    ...extra,
  });
const visa = card("visa");

export const TEST_CARDS: readonly TestCard[] = [
  visa("visa", "4242424242424242"),
  visa("visa_debit", "4000056655665556"),
  card("mastercard")("mastercard", "5555555555554444 2223003122003222"),
  card("mastercard")("mastercard_debit", "5200828282828210"),
  card("mastercard")("mastercard_prepaid", "5105105105105100"),
  card("amex")("amex", "378282246310005 371449635398431"),
  card("discover")("discover", "6011111111111117 6011000990139424 6011981111111113"),
  card("diners")("diners", "3056930009020004 36227206271667"),
  card("jcb")("jcb", "3566002020360505"),
  card("unionpay")("unionpay", "6200000000000005 6200000000000047 6205500000000000004"),

  visa("visa_chargeDeclined", "4000000000000002", { decline: declined("generic_decline") }),
  visa("visa_chargeDeclinedInsufficientFunds", "4000000000009995", { decline: INSUFFICIENT }),
  visa("visa_chargeDeclinedLostCard", "4000000000009987", { decline: declined("lost_card") }),
  visa("visa_chargeDeclinedStolenCard", "4000000000009979", { decline: declined("stolen_card") }),
  visa("chargeDeclinedExpiredCard", "4000000000000069", {
    decline: { code: "expired_card", message: "Your card has expired.", param: "exp_month" },
  }),
  visa("chargeDeclinedIncorrectCvc", "4000000000000127", {
    decline: {
      code: "incorrect_cvc",
      message: "Your card's security code is incorrect.",
      param: "cvc",
    },
  }),
  visa("chargeDeclinedProcessingError", "4000000000000119", {
    decline: {
      code: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  }),
  visa("visa_chargeDeclinedVelocityLimitExceeded", "4000000000006975", {
    decline: declined(
      "card_velocity_exceeded",
      "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
    ),
  }),
  visa("radarBlock", "4100000000000019", { decline: declined("fraudulent"), blocked: true }),
  visa("riskLevelHighest", "4000000000004954", { decline: declined("fraudulent"), blocked: true }),
  visa("riskLevelElevated", "4000000000009235"),
  visa("chargeCustomerFail", "4000000000000341", { decline: declined("generic_decline") }),
  visa("cvcCheckFail", "4000000000000101", { cvcCheck: "fail" }),
  visa("createDispute", "4000000000000259", { disputed: true }),
  visa("pendingRefund", "4000000000007726", { refund: "pending" }),
  visa("refundFail", "4000000000005126", { refund: "fails" }),
  visa("bypassPending", "4000000000000077"),

  visa("authenticationRequiredOnSetup", "4000002500003155", { challenge: true }),
  visa("authenticationRequired", "4000002760003184", { challenge: true }),
  visa("threeDSecure2Required", "4000000000003220 4000008400000027", { challenge: true }),
  visa("threeDSecureRequiredChargeDeclined", "4000008400001629", {
    challenge: true,
    decline: declined("generic_decline"),
  }),
  visa("threeDSecureRequiredProcessingError", "4000008400001280", {
    decline: declined("generic_decline"),
  }),
  visa("authenticationRequiredChargeDeclinedInsufficientFunds", "4000008260003178", {
    challenge: true,
    decline: INSUFFICIENT,
  }),
  visa("threeDSecureFrictionless", "4000000032200000"),
  visa("threeDSecureOptional", "4000000000003055"),
];

/** Other names of tokens, old and new. */
const ALIASES: Readonly<Record<string, string>> = {
  chargeDeclined: "visa_chargeDeclined",
  chargeDeclinedInsufficientFunds: "visa_chargeDeclinedInsufficientFunds",
  chargeDeclinedFraudulent: "radarBlock",
};

const byName = new Map(TEST_CARDS.map((each) => [each.name, each]));
const byNumber = new Map(
  TEST_CARDS.flatMap((each) => each.numbers.map((number) => [number, each] as const)),
);

export const cardNamed = (name: string): TestCard | undefined => byName.get(name);

/** The card behind `pm_card_…`. */
export function cardOfToken(token: string): TestCard | undefined {
  const name = /^pm_card_(\w+)$/.exec(token)?.[1];
  return name === undefined ? undefined : byName.get(ALIASES[name] ?? name);
}

export const cardOfNumber = (number: string): TestCard | undefined => byNumber.get(number);

/** The check digit of ISO/IEC 7812-1 (Luhn). */
export function hasValidCheckDigit(number: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
