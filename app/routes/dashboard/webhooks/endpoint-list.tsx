import { Form } from "@remix-run/react";
import { Button, LinkButton } from "~/components/ui/button";
import { paths } from "~/paths";

export type ShownEndpoint = { id: string; url: string; events: string[]; secret: string };

/** The endpoints with their secrets; each can be tested and removed. */
export function EndpointList({ endpoints }: { endpoints: readonly ShownEndpoint[] }) {
  return (
    <ul className="grid gap-4">
      {endpoints.map(({ id, url, events, secret }) => (
        <li key={id} className="rounded-md border border-edge bg-surface p-4">
          <p className="font-semibold wrap-anywhere">{url}</p>
          <p className="mt-1 text-muted">{events.join(", ")}</p>
          <details className="mt-2">
            <summary className="link min-h-11 cursor-pointer content-center">
              Show the signing secret
            </summary>
            <code className="wrap-anywhere">{secret}</code>
          </details>
          <Form
            method="post"
            action={paths.webhooks()}
            className="mt-3 flex flex-wrap items-center gap-3"
          >
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="test" aria-label={`Send a test event to ${url}`}>
              Send a test event
            </Button>
            <LinkButton
              to={paths.webhooks({ remove: id })}
              variant="quiet"
              aria-label={`Remove ${url}`}
            >
              Remove
            </LinkButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
