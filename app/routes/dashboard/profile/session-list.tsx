import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Moment } from "~/components/ui/moment";

type Session = { id: string; browser: string; lastSeen: number; current: boolean };

/** More than these are folded away. */
const SHOWN = 5;

/** Where the account is signed in: this browser first, then the last used. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const folded = ordered.slice(SHOWN);
  return (
    <section aria-labelledby="sessions-title" className="mt-12">
      <h2 id="sessions-title" className="mb-4 text-xl">
        Where you are signed in
      </h2>
      <Rows sessions={ordered.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 items-center font-semibold">
            Show {folded.length} more
          </summary>
          <Rows sessions={folded} />
        </details>
      )}
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="sign-out-everywhere" />
        <Button>Sign out everywhere</Button>
      </Form>
    </section>
  );
}

function Rows({ sessions }: { sessions: readonly Session[] }) {
  return (
    <ul className="grid gap-2">
      {sessions.map(({ id, browser, lastSeen, current }) => (
        <li key={id} className="rounded-md border border-line bg-surface px-4 py-3">
          <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
            <input type="hidden" name="intent" value="sign-out" />
            <input type="hidden" name="session" value={id} />
            <span className="min-w-0">
              <span className="block font-semibold">
                {browser}
                {current && " (this browser)"}
              </span>
              <span className="block text-sm text-muted">
                Last seen <Moment at={lastSeen} />
              </span>
            </span>
            <Button>
              Sign out<span className="sr-only"> {browser}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
