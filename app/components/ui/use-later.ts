import { useEffect, useState } from "react";

/** Becomes true when `active` has lasted for 200 ms: what is quick shows no sign of waiting. */
export function useLater(active: boolean, delay = 200): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!active) return setShown(false);
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [active, delay]);
  return active && shown;
}
