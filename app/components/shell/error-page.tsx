import { LinkButton } from "~/components/ui/button";
import { paths } from "~/paths";
import { errorWords } from "./error-words";

type ErrorPageProps = {
  /** The answer's HTTP status, or NO_ANSWER (see error-words.ts). */
  status: number;
  /** The request's id in the log; it is all that a visitor learns of a fault. */
  reference?: string | null;
};

/** One family: a page that is not there, one that is not for this visitor, one that broke. */
export function ErrorPage({ status, reference }: ErrorPageProps) {
  const { title, text } = errorWords(status);
  return (
    <div className="page-width grid items-center gap-8 py-12 md:grid-cols-2 md:py-20">
      <div>
        {status >= 400 && status < 500 && (
          <p className="figures font-heading text-lg font-bold text-muted">{status}</p>
        )}
        <h1 className="mt-1 text-display">{title}</h1>
        <p className="mt-4 max-w-prose text-muted">{text}</p>
        {status >= 500 && reference && (
          <p className="mt-4">
            Reference: <span className="figures font-semibold">{reference}</span>
          </p>
        )}
        <LinkButton to={paths.home()} variant="primary" className="mt-8">
          Back to home
        </LinkButton>
      </div>
      <img
        src={paths.drawing(status >= 400 && status < 500 ? "lost" : "broken")}
        alt=""
        width={480}
        height={320}
        className="order-first h-auto w-full rounded-md md:order-last"
      />
    </div>
  );
}
