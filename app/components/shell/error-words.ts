import { messages } from "~/domain/messages";

/** In place of a status where no answer came: the shop, or the way to it, is down. */
export const NO_ANSWER = 0;

/** What an error page says: the heading, which is also its title, and one line of help. */
export function errorWords(status: number): { title: string; text: string } {
  if (status === NO_ANSWER) {
    return {
      title: "The shop could not be reached",
      text: "Check your connection and try again. What was sent last may not have arrived.",
    };
  }
  if (status === 404) {
    return {
      title: messages.notFound,
      text: "The address may be mistyped, or what was here has left the shop.",
    };
  }
  if (status === 403) {
    return { title: messages.access.forbidden, text: "This page belongs to somebody else." };
  }
  if (status >= 500) {
    return {
      title: "Something broke on our side",
      text: "Nothing you did caused it. Try again in a moment; if it stays, write to us and name the reference.",
    };
  }
  return { title: "That did not work", text: "Go back, reload the page and try once more." };
}
