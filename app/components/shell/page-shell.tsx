import type { ReactNode } from "react";
import { Toaster, type ToastMessage } from "~/components/ui/toast";
import type { Viewer } from "~/domain/account";
import { DemoBanner } from "./demo-banner";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationProgress } from "./navigation-progress";
import { NewsletterBand } from "./newsletter-band";
import { usePageFocus } from "./use-page-focus";

type PageShellProps = {
  viewer: Viewer | null;
  toast: ToastMessage | null;
  demo: boolean;
  children: ReactNode;
};

/** What stands around every page: the way past it, the header, toasts, progress, the footer. */
export function PageShell({ viewer, toast, demo, children }: PageShellProps) {
  usePageFocus();
  return (
    <>
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:top-3"
      >
        Skip to main content
      </a>
      {demo && <DemoBanner />}
      <Header viewer={viewer} />
      <NavigationProgress />
      <Toaster toast={toast} />
      <main id="main" tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <NewsletterBand />
      <Footer />
    </>
  );
}
