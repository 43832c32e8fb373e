import { Play, Smartphone } from "lucide-react";

/** There is no app yet, so the badges promise and do not link. */
const STORES = [
  { name: "App Store", Icon: Smartphone },
  { name: "Google Play", Icon: Play },
];

export function StoreBadges() {
  return (
    <ul aria-label="App stores" className="mt-4 flex flex-wrap gap-2">
      {STORES.map(({ name, Icon }) => (
        <li
          key={name}
          className="inline-flex items-center gap-2 rounded-md border border-edge px-3 py-1.5"
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="text-sm leading-tight font-semibold">
            <span className="block text-xs font-normal text-muted">Coming soon to</span>
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
