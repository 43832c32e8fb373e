import { z } from "zod";
import { ok } from "~/domain/failure";
import { call } from "~/http/api/call.server";
import { anyone } from "~/http/api/guards.server";
import { apiRoute } from "~/http/api/route.server";
import { apiDocument } from "./calls.server";

/** The API's description for programs (OpenAPI 3.1); /developers is the one for people. */
const describe = call({
  method: "GET",
  path: "/openapi.json",
  tag: "Description",
  summary: "The description of the API",
  who: anyone,
  answer: z.looseObject({}),
  run: () => ok(apiDocument),
});

const route = apiRoute(describe);
export const loader = route.loader;
export const action = route.action;
