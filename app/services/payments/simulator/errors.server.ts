import type Stripe from "stripe";

/** The `error` object of an answer, with the fields that the provider documents. */
export type ErrorBody = {
  type: "card_error" | "invalid_request_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
};

/**
 * A refusal. `kept` tells whether an idempotency key remembers it: what fails before the call is
 * carried out is not remembered, what the state of an object forbids is.
 */
export class SimulatorError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly kept = false,
  ) {
    super(body.message);
  }
}

const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replace(/_/g, "-")}`;

export const withDocs = (body: ErrorBody): ErrorBody =>
  body.code ? { ...body, doc_url: docUrl(body.code) } : body;

const invalidRequest = (code: string | undefined, message: string, param?: string) =>
  new SimulatorError(
    400,
    withDocs({
      type: "invalid_request_error",
      message,
      ...(code === undefined ? {} : { code }),
      ...(param === undefined ? {} : { param }),
    }),
  );

export const errors = {
  invalid: invalidRequest,
  missing: (param: string) =>
    invalidRequest("parameter_missing", `Missing required param: ${param}.`, param),
  unknownParam: (param: string) =>
    invalidRequest("parameter_unknown", `Received unknown parameter: ${param}`, param),
  empty: (param: string) =>
    invalidRequest(
      "parameter_invalid_empty",
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      param,
    ),
  noSuch: (what: string, id: string, param: string) =>
    new SimulatorError(
      404,
      withDocs({
        type: "invalid_request_error",
        code: "resource_missing",
        message: `No such ${what}: '${id}'`,
        param,
      }),
      true,
    ),
  noSuchUrl: (method: string, path: string) =>
    new SimulatorError(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${path}).`,
    }),
  unauthorized: (key: string) =>
    new SimulatorError(401, {
      type: "invalid_request_error",
      message: key
        ? `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`
        : "You did not provide an API key.",
    }),
  state: (message: string, intent: Stripe.PaymentIntent) =>
    new SimulatorError(
      400,
      withDocs({
        type: "invalid_request_error",
        code: "payment_intent_unexpected_state",
        message,
        payment_intent: intent,
      }),
      true,
    ),
  refused: (code: string, message: string, param?: string) => {
    const refusal = invalidRequest(code, message, param);
    return new SimulatorError(refusal.status, refusal.body, true);
  },
  otherParameters: (key: string) =>
    new SimulatorError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    }),
  keyInUse: (key: string) =>
    new SimulatorError(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    }),
  /** A card number that came from a server instead of a browser. */
  unsafeNumber: (message: string) =>
    new SimulatorError(402, { type: "invalid_request_error", message, param: "card[number]" }),
  tooMany: () =>
    new SimulatorError(429, {
      type: "invalid_request_error",
      code: "rate_limit",
      message: "Request rate limit exceeded.",
    }),
  server: (kept: boolean) =>
    new SimulatorError(
      500,
      { type: "api_error", message: "An unknown error occurred. (simulated)" },
      kept,
    ),
  /** A card that is refused before there is any charge. */
  card: (code: string, message: string, param?: string) =>
    new SimulatorError(
      402,
      withDocs({
        type: "card_error",
        code,
        message,
        ...(param === undefined ? {} : { param }),
      }),
      true,
    ),
};
