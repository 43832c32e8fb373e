import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "strong" | "signal" | "success" | "danger" | "warning";

const tones: Record<BadgeTone, string> = {
  neutral: "text-ink",
  strong: "border-ink bg-ink text-paper",
  signal: "border-signal bg-signal text-on-signal",
  success: "border-success text-success",
  danger: "border-danger text-danger",
  warning: "border-warning text-warning",
};

/** A short state or kind; it says in words what its colour says. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}
