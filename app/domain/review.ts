/** Longest comment that a review keeps, in characters. */
export const COMMENTS_MAX = 1000;
