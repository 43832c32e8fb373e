type StarsProps = {
  /** 1 to 5; reviews keep it as a string. */
  rating: number | string;
};

/** Drawn by CSS; the words serve screen readers and pages without styles. */
export function Stars({ rating }: StarsProps) {
  return (
    <span className="stars" data-rating={rating}>
      <span className="sr-only">{`${rating} out of 5 stars`}</span>
    </span>
  );
}
