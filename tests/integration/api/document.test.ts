import openapiTS, { astToString } from "openapi-typescript";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { callTable } from "~/http/front/calls.server";
import { apiDocument, apiLoaders, calls } from "~/routes/api/calls.server";
import routes from "~/routes";

describe("the API's description", () => {
  it("passes the linter's recommended rules", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      // The shop names itself as the server, and in a test that is this machine.
      rules: { "no-server-example.com": "off" },
    });
    const found = await lintFromString({ source: JSON.stringify(apiDocument), config });
    expect(
      found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it("has a typed client, made from it as it is now (vitest -u makes it anew)", async () => {
    const ast = await openapiTS(JSON.stringify(apiDocument));
    await expect(astToString(ast)).toMatchFileSnapshot("../../support/api-schema.d.ts");
  });

  it("names every call once", () => {
    const names = calls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(23);
  });

  it("has the paths that the front takes for calls, and the routes serve", () => {
    const served = routes.map(({ path }) => path);
    const find = callTable(apiLoaders);
    for (const call of calls) {
      const found = find(call.path.replace(/\{\w+\}/, "1"));
      expect(found?.handler.calls, `${call.method} ${call.path}`).toContain(call);
      const route = call.path.slice(1).replace(/\{(\w+)\}/, ":$1");
      expect(served).toContain(found?.alsoPage ? `api/${route}` : route);
    }
  });
});
