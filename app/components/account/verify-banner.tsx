import { Form } from "@remix-run/react";
import { Notice } from "~/components/ui/notice";
import { paths } from "~/paths";

/** A quiet reminder; nothing waits for it. */
export function VerifyBanner({ email }: { email: string }) {
  return (
    <Notice className="no-print mb-6">
      <Form
        method="post"
        action={paths.profileForm()}
        className="flex flex-wrap items-center gap-x-4"
      >
        <input type="hidden" name="intent" value="send-verification" />
        <span className="min-w-0">
          Please confirm your e-mail with the link that we sent to <strong>{email}</strong>.
        </span>
        <button type="submit" className="link min-h-11 cursor-pointer font-semibold">
          Send it again
        </button>
      </Form>
    </Notice>
  );
}
