/** What a form of My Profile came back with, if it did. */
export type Problem =
  { errors: Record<string, string[]>; values: Record<string, string> } | undefined;
