/** What went wrong with the last attempt, in red under the form. */
export function PaymentError({ error }: { error: string | null }) {
  return (
    error && (
      <p role="alert" className="mt-4 font-semibold text-danger">
        {error}
      </p>
    )
  );
}
