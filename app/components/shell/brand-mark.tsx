/** The anvil of public/images/mark.svg without its ground, in the colours of the theme. */
export function BrandMark() {
  return (
    <svg viewBox="2 4 28 24" aria-hidden="true" className="h-7 w-8">
      <rect x="9" y="5.5" width="15" height="3.5" rx=".8" className="fill-signal" />
      <path
        fill="currentColor"
        d="M11 11H28.5V15.3C24.6 15.3 21.3 16.6 21.3 19.3C21.3 21 22.6 22 25 22.4V26.5H8.5V22.4C11 22 12.3 21 12.3 19.3C12.3 16.8 7.2 16.4 3 12.2V11Z"
      />
    </svg>
  );
}
