import { keepPage } from "../front/kept-pages.server";
import { PUBLIC_PAGE } from "../front/names";
import type { ListBody } from "./lists.server";

/** Keeps a list that the front gives to every caller alike; one that goes out in pieces is too long. */
export function keepList(
  request: Request,
  body: ListBody["body"],
  headers: Readonly<Record<string, string>>,
): void {
  const version = request.headers.get(PUBLIC_PAGE);
  if (version === null || typeof body !== "string") return;
  const { pathname } = new URL(request.url);
  const varies = headers["Vary"] ?? "";
  const Vary = varies ? `${varies}, Accept-Encoding` : "Accept-Encoding";
  keepPage(pathname, Number(version), body, { ...headers, Vary });
}
