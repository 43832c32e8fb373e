export const PRODUCT_TYPES = ["hot", "new"] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Widths in pixels to which an uploaded picture is re-encoded; 0 stands for a drawing (SVG). */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
export const VECTOR_WIDTH = 0;

/** The key of a picture: the SHA-256 of what was uploaded, with `.svg` behind it for a drawing. */
export const isDrawing = (imageKey: string): boolean => imageKey.endsWith(".svg");

/** Fewer pieces than this, or than one order needs, and somebody should make more. */
export const LOW_STOCK = 10;

export const isLow = ({ stock, minOrder }: { stock: number; minOrder: number }): boolean =>
  stock < LOW_STOCK || stock < minOrder;
