type SpinnerProps = {
  /** Said to screen readers and shown beside the wheel; leave out where other text says it. */
  label?: string;
};

export function Spinner({ label }: SpinnerProps) {
  const wheel = (
    <span
      aria-hidden="true"
      className="inline-block size-[1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
    />
  );
  if (!label) return wheel;
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-8 text-muted">
      {wheel}
      {label}
    </p>
  );
}

type SkeletonProps = {
  /** What is being loaded, for screen readers. */
  label: string;
  /** How many rows to hint at. */
  rows?: number;
};

/** Grey bars in the shape of a list while it loads. */
export function Skeleton({ label, rows = 5 }: SkeletonProps) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span
          key={row}
          aria-hidden="true"
          className="block h-14 animate-pulse rounded-md border border-line bg-sunken motion-reduce:animate-none"
        />
      ))}
    </div>
  );
}
