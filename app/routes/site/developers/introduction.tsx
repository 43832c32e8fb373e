import { paths } from "~/paths";
import { Code } from "./code";

type Props = {
  origin: string;
  /** Whose token the first lines get. */
  account: { email: string; password: string };
};

const tokenLines = ({ origin, account: { email, password } }: Props) =>
  `EMAIL="${email}"
PASSWORD="${password}"
TOKEN=$(curl -s -X PUT -u "$EMAIL:$PASSWORD" "${origin}/user/$EMAIL" | cut -d '"' -f 4)`;

/** How to begin: a token, then the rules of every call. */
export function Introduction(props: Props) {
  return (
    <>
      <section aria-labelledby="get-a-token" className="mt-10 max-w-prose">
        <h2 id="get-a-token" className="text-2xl">
          Get a token
        </h2>
        <p className="mt-3">
          Register an account, and trade its e-mail and password for a token. It lasts a day; a
          token that is still good gets the next one. A new password ends all of them.
        </p>
      </section>
      <Code>{tokenLines(props)}</Code>
      <p className="mt-4 max-w-prose">
        The lines below use it. In them <code>$ID</code> is the product or the order that a call is
        about, <code>$IMG</code> the <code>url</code> of an uploaded picture, <code>$TOTAL</code> an
        order’s <code>price</code>, and <code>$INTENT</code> what stands before{" "}
        <code>_secret_</code> in a <code>clientSecret</code>.
      </p>
      <section aria-labelledby="rules" className="mt-10 max-w-prose">
        <h2 id="rules" className="text-2xl">
          Rules of every call
        </h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          <li>JSON in and out. Money is a number of US dollars; ids are opaque.</li>
          <li>
            Refusals are problem documents (RFC 9457) with the fields that are wrong. Only 401 and
            403 carry a <code>message</code>.
          </li>
          <li>
            A write may carry an <code>Idempotency-Key</code>: sent again, it gives the first answer
            and has one effect, for a day.
          </li>
          <li>
            Lists answer whole. With <code>limit</code> they come in pages, and the next one is in
            the <code>Link</code> header.
          </li>
          <li>
            1,200 calls a minute for each account; the <code>RateLimit</code> headers say where you
            stand.
          </li>
        </ul>
        <p className="mt-4">
          For programs there is the{" "}
          <a href={paths.openapi()} className="link">
            OpenAPI description
          </a>
          .
        </p>
      </section>
    </>
  );
}
