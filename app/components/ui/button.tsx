import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";
import { Spinner } from "./loading";

export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";

/** Signal orange belongs to the one primary action of a page. */
const looks: Record<ButtonVariant, string> = {
  primary:
    "border-signal bg-signal text-on-signal hover:border-signal-strong hover:bg-signal-strong",
  secondary: "border-ink bg-transparent text-ink hover:bg-ink hover:text-paper",
  danger: "border-danger bg-danger text-on-danger hover:bg-transparent hover:text-danger",
  quiet: "border-transparent bg-transparent text-ink underline underline-offset-4 hover:bg-sunken",
};

const classes = (variant: ButtonVariant, extra?: string) =>
  ["button", looks[variant], extra].filter(Boolean).join(" ");

type ButtonProps = ComponentPropsWithoutRef<"button"> & {
  variant?: ButtonVariant;
  /** Its form is on the way: shows a spinner and takes no second click, but keeps the focus. */
  pending?: boolean;
};

export function Button({
  variant = "secondary",
  pending = false,
  type = "submit",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(variant, className)}
      aria-disabled={pending || rest["aria-disabled"]}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

type LinkButtonProps = LinkProps & { variant?: ButtonVariant };

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton({ variant = "secondary", className, ...rest }: LinkButtonProps) {
  return <Link prefetch="intent" {...rest} className={classes(variant, className)} />;
}
