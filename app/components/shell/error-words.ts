import { messages } from "~/domain/messages";

/** What an error page says: the heading, which is also its title, and one line of help. */
export function errorWords(status: number): { title: string; text: string } {
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
