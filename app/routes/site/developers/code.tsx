/** Lines for a shell or a program. Long ones wrap: nothing scrolls sideways on a phone. */
export function Code({ children }: { children: string }) {
  return (
    <pre className="mt-4 rounded-md border border-edge bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
      <code>{children}</code>
    </pre>
  );
}
