import type { ReactNode } from "react";
import { Notice } from "~/components/ui/notice";

/** A page of the simulator: says on top that nothing here is real. */
export function TestPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width py-10">
      <div className="mx-auto grid max-w-md gap-6">
        <Notice tone="warning">
          <p>
            <strong>Test mode.</strong> No money moves. Published test cards only, such as{" "}
            <span className="figures whitespace-nowrap">4242 4242 4242 4242</span> with any future
            date and any security code.
          </p>
        </Notice>
        <h1 className="text-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}
