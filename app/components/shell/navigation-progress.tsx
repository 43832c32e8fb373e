import { useNavigation } from "@remix-run/react";

/** The shop's one more global widget: a thin bar under the header for navigations over 200ms. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div className="sticky top-0 z-40 h-0">
      {state !== "idle" && (
        <div role="progressbar" aria-label="Loading the page" className="progress" />
      )}
    </div>
  );
}
