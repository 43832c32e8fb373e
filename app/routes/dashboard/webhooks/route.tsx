import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { ErrorSummary } from "~/components/ui/error-summary";
import { shop } from "~/content/shop";
import { findEndpoint, listDeliveries, listEndpoints } from "~/data/webhooks";
import { deliveryState } from "~/domain/webhook";
import { readFormData } from "~/http/forms.server";
import { requireAdmin } from "~/http/guards.server";
import { paths } from "~/paths";
import { answerWebhooksForm } from "./actions.server";
import { DeliveryLog, type ShownDelivery } from "./delivery-log";
import { EndpointForm } from "./endpoint-form";
import { EndpointList, type ShownEndpoint } from "./endpoint-list";

export const meta: MetaFunction = () => [{ title: `Webhooks · ${shop.brand}` }];

/** Deliveries that the page shows. */
const SHOWN = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const asked = findEndpoint(new URL(request.url).searchParams.get("remove") ?? "");
  return json({
    endpoints: listEndpoints().map(({ id, url, events, secret }): ShownEndpoint => ({
      ...{ id, url, secret },
      events: events.split(" "),
    })),
    deliveries: listDeliveries(SHOWN).map(({ delivery, url }): ShownDelivery => ({
      ...{ id: delivery.id, eventId: delivery.eventId, type: delivery.type, url },
      state: deliveryState(delivery),
      attempts: delivery.attempts,
      outcome: delivery.lastError,
      createdAt: delivery.createdAt,
      nextAttemptAt: delivery.nextAttemptAt,
    })),
    removing: asked ? { id: asked.id, url: asked.url } : null,
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return answerWebhooksForm(admin, await readFormData(request));
}

export default function Webhooks() {
  const { endpoints, deliveries, removing } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <>
      {removing && <RemoveDialog {...removing} />}
      <h1 className="mb-4 text-3xl">Webhooks</h1>
      <ErrorSummary errors={problem?.errors} />
      <p className="max-w-prose text-muted">
        The shop tells your servers what happens, with a signature that each of them can check.{" "}
        <Link to={`${paths.developers()}#webhooks`} className="link">
          How to check it
        </Link>
      </p>
      <section aria-labelledby="endpoints" className="mt-8">
        <h2 id="endpoints" className="mb-4 text-2xl">
          Endpoints
        </h2>
        {endpoints.length === 0 ? (
          <p className="text-muted">There is none yet: add the first below.</p>
        ) : (
          <EndpointList endpoints={endpoints} />
        )}
      </section>
      <section aria-labelledby="add-endpoint" className="mt-8">
        <h2 id="add-endpoint" className="mb-4 text-2xl">
          Add an endpoint
        </h2>
        <EndpointForm errors={problem?.errors} values={problem?.values} />
      </section>
      <section aria-labelledby="deliveries" className="mt-8">
        <h2 id="deliveries" className="mb-4 text-2xl">
          Deliveries
        </h2>
        {deliveries.length === 0 ? (
          <EmptyState title="Nothing was sent yet" />
        ) : (
          <>
            <p className="mb-4 flex flex-wrap items-center gap-x-4 text-muted">
              <span>The newest {SHOWN} of the last month.</span>
              <Link
                to={paths.webhooks()}
                preventScrollReset
                className="link inline-flex min-h-11 items-center"
              >
                Look again
              </Link>
            </p>
            <DeliveryLog deliveries={deliveries} />
          </>
        )}
      </section>
    </>
  );
}

function RemoveDialog({ id, url }: { id: string; url: string }) {
  return (
    <Dialog
      title="Remove this endpoint?"
      closeTo={paths.webhooks()}
      footer={
        <Button form="remove-endpoint" variant="danger">
          Remove
        </Button>
      }
    >
      <Form method="post" action={paths.webhooks()} id="remove-endpoint">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
        <p className="wrap-anywhere">
          {url} is told nothing more, also not what it still waits for. What it was told leaves the
          log.
        </p>
      </Form>
    </Dialog>
  );
}
