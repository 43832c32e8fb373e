import { Check, Link2, Mail, MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";

type ShareLinksProps = {
  title: string;
  /** The product's address, whole. */
  url: string;
};

const look =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line px-3 hover:border-ink";

/** Plain links; a script adds what copies the address. Nothing is asked of anybody until a press. */
export function ShareLinks({ title, url }: ShareLinksProps) {
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState(false);
  const subject = encodeURIComponent(title);
  const text = encodeURIComponent(`${title}: ${url}`);

  // Browsers keep the clipboard from pages that were not loaded safely.
  useEffect(() => setCanCopy("clipboard" in navigator), []);

  return (
    <section aria-labelledby="share">
      <h2 id="share" className="text-base">
        Share this tool
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        <li>
          <a href={`mailto:?subject=${subject}&body=${text}`} className={look}>
            <Mail aria-hidden="true" className="size-4" />
            Email
          </a>
        </li>
        <li>
          <a href={`https://wa.me/?text=${text}`} rel="noreferrer" className={look}>
            <MessageCircle aria-hidden="true" className="size-4" />
            WhatsApp
          </a>
        </li>
        <li className={canCopy ? "" : "invisible"}>
          <button
            type="button"
            className={look}
            onClick={() => {
              navigator.clipboard.writeText(url).then(
                () => setCopied(true),
                () => setCopied(false),
              );
            }}
          >
            {copied ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Link2 aria-hidden="true" className="size-4" />
            )}
            <span aria-live="polite">{copied ? "Link copied" : "Copy link"}</span>
          </button>
        </li>
      </ul>
    </section>
  );
}
