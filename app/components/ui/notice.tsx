import type { ReactNode } from "react";

export type NoticeTone = "info" | "success" | "warning" | "danger";

const tones: Record<NoticeTone, string> = {
  info: "border-ink",
  success: "border-success",
  warning: "border-warning",
  danger: "border-danger text-danger",
};

type NoticeProps = { tone?: NoticeTone; children: ReactNode; className?: string };

/** A message that stays in the page. A danger is read out at once, everything else in turn. */
export function Notice({ tone = "info", children, className = "" }: NoticeProps) {
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={`rounded-md border border-l-4 bg-surface px-4 py-3 ${tones[tone]} ${className}`}
    >
      {children}
    </div>
  );
}
