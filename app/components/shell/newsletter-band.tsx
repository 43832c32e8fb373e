import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { NewsletterAnswer } from "~/domain/newsletter";
import { paths } from "~/paths";

/** Asks for an address on every page. People never see the field `website`; only programs fill it. */
export function NewsletterBand() {
  const { pathname, search } = useLocation();
  const { Form, data, state } = useFetcher<NewsletterAnswer>({ key: "newsletter" });
  const form = useRef<HTMLFormElement>(null);
  const problems = data?.errors?.["email"] ?? data?.errors?.["form"];

  useEffect(() => {
    if (data?.message) form.current?.reset();
    else if (data?.errors) document.getElementById("newsletter-email")?.focus();
  }, [data]);

  // Its own page has the same form.
  if (pathname === paths.newsletter()) return null;
  return (
    <section aria-labelledby="newsletter-title" className="border-t border-line bg-sunken">
      <div className="page-width grid gap-6 py-10 md:grid-cols-2 md:items-end">
        <div>
          <h2 id="newsletter-title" className="text-2xl">
            New tools, once a month
          </h2>
          <p className="mt-2 max-w-prose text-muted">
            What left the workshop, what is back in stock and how to look after it.
          </p>
        </div>
        <div>
          <Form
            ref={form}
            method="post"
            action={paths.newsletter()}
            noValidate
            className="flex flex-wrap items-end gap-3"
          >
            <Field
              name="email"
              id="newsletter-email"
              label="Your email"
              type="email"
              autoComplete="email"
              className="min-w-56 flex-1"
              error={problems}
            />
            <div
              className="absolute size-px overflow-hidden [clip-path:inset(50%)]"
              aria-hidden="true"
            >
              <label htmlFor="newsletter-website">Leave this field empty</label>
              <input id="newsletter-website" name="website" tabIndex={-1} autoComplete="off" />
            </div>
            <input type="hidden" name="redirectTo" value={pathname + search} />
            <Button pending={state !== "idle"}>Subscribe</Button>
          </Form>
          <p role="status" className="mt-2 font-semibold empty:mt-0">
            {data?.message}
          </p>
        </div>
      </div>
    </section>
  );
}
