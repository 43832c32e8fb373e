/**
 * The buyer's browser: types the card at the provider's stand-in, past the shop.
 *
 * @throws when the stand-in does not send the browser back
 */
export async function typeCard(
  origin: string,
  clientSecret: string,
  number = "4242 4242 4242 4242",
): Promise<void> {
  const intent = clientSecret.split("_secret_")[0] ?? "";
  const answer = await fetch(`${origin}/sim/pay/${intent}`, {
    method: "POST",
    redirect: "manual",
    headers: { Accept: "text/html" },
    body: new URLSearchParams({
      ...{ number, expiry: "12/34", cvc: "123", client_secret: clientSecret },
      return_url: `${origin}/dashboard/order`,
    }),
  });
  if (answer.status !== 303) throw new Error(`The card form answered ${answer.status}.`);
}
