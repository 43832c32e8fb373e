import { useState } from "react";
import { Field } from "../ui/field";
import { ProductPicture } from "../ui/picture";

/** Largest picture, in bytes; the server decides, this only tells earlier. */
const MAX_BYTES = 5 * 1024 * 1024;

type PictureFieldProps = {
  label: string;
  hint: string;
  /** The picture that was uploaded before, while another field is put right. */
  kept?: string | undefined;
  error?: readonly string[] | undefined;
  optional?: boolean;
};

/** Chooses a picture; one that was good once need not be chosen again. */
export function PictureField({ label, hint, kept, error, optional = false }: PictureFieldProps) {
  const [tooLarge, setTooLarge] = useState(false);
  return (
    <div>
      {kept && (
        <div className="mb-3 flex items-center gap-4">
          <input type="hidden" name="imageHash" value={kept} />
          <span className="block w-28 overflow-hidden rounded-md border border-line">
            <ProductPicture hash={kept} alt="The picture that was uploaded" sizes="7rem" />
          </span>
          <p className="text-muted">This picture is kept. Choose another one to replace it.</p>
        </div>
      )}
      <Field
        type="file"
        name="image"
        label={label}
        hint={hint}
        optional={optional}
        accept="image/jpeg,image/png,image/webp,image/avif"
        error={tooLarge ? "A picture has at most 5 MB." : error}
        onChange={(event) => {
          const { files } = event.currentTarget;
          const large = Array.from(files ?? []).some(({ size }) => size > MAX_BYTES);
          if (large) event.currentTarget.value = "";
          setTooLarge(large);
        }}
      />
    </div>
  );
}
