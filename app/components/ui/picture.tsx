import { IMAGE_WIDTHS, isDrawing, VECTOR_WIDTH } from "~/domain/product";
import { paths } from "~/paths";

type ProductPictureProps = {
  /** The picture's key; one of a drawing says so. */
  hash: string;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`; without it the largest width is fetched. */
  sizes?: string;
  /** Its shape; only the proportion matters. Pictures of products are 4 to 3. */
  width?: number;
  height?: number;
  /** Above the fold: fetched at once and first. Everything else waits until it is near. */
  eager?: boolean;
};

/** React 18 knows the attribute by no other spelling. */
const FIRST = { fetchpriority: "high" };

/** A picture from the shop's own store, in the width that the screen needs. */
export function ProductPicture({
  hash,
  alt,
  sizes = "100vw",
  width = 640,
  height = 480,
  eager = false,
}: ProductPictureProps) {
  const vector = isDrawing(hash);
  const srcSet = vector
    ? undefined
    : IMAGE_WIDTHS.map((each) => `${paths.image(hash, each)} ${each}w`).join(", ");
  return (
    <img
      srcSet={srcSet}
      sizes={vector ? undefined : sizes}
      {...(eager ? FIRST : {})}
      src={paths.image(hash, vector ? VECTOR_WIDTH : 640)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className="w-full bg-sunken object-cover"
    />
  );
}
