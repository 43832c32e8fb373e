/** An e-mail in a narrow place: it breaks after the @ first, and anywhere only when it must. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@") + 1;
  return (
    <span className="inline-block min-w-24 wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
