import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Problem } from "./problem";

type ProfileFormProps = {
  profile: { phone: string; address: string; linkedin: string };
  problem: Problem;
};

/** Phone, address and LinkedIn link; the first two also fill in the next order form. */
export function ProfileForm({ profile, problem }: ProfileFormProps) {
  const pending = useNavigation().formData?.get("intent") === "profile";
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="profile" />
      <Field
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        optional
        defaultValue={problem?.values["phone"] ?? profile.phone}
        error={problem?.errors["phone"]}
      />
      <Field
        as="textarea"
        name="address"
        label="Address"
        rows={3}
        autoComplete="street-address"
        optional
        defaultValue={problem?.values["address"] ?? profile.address}
        error={problem?.errors["address"]}
      />
      <Field
        name="linkedin"
        label="LinkedIn"
        type="url"
        inputMode="url"
        autoComplete="url"
        hint={
          profile.linkedin ? (
            <a href={profile.linkedin} rel="noopener noreferrer nofollow" className="link">
              Open your profile
            </a>
          ) : (
            "For example https://www.linkedin.com/in/your-name"
          )
        }
        optional
        defaultValue={problem?.values["linkedin"] ?? profile.linkedin}
        error={problem?.errors["linkedin"]}
      />
      <Button variant="primary" pending={pending}>
        Update Profile
      </Button>
    </Form>
  );
}
