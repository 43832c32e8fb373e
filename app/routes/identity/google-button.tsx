import { Button } from "~/components/ui/button";
import { paths } from "~/paths";

/**
 * A form, so that no foreign link can start a sign-in; a plain one, since it leaves the shop.
 */
export function GoogleButton({ redirectTo }: { redirectTo: string }) {
  return (
    <form method="post" action={paths.google()} className="mt-6 border-t border-line pt-6">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button className="w-full">Continue with Google</Button>
    </form>
  );
}
