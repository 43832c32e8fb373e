/**
 * The arrows of the house: imports run one way. See the README's layout section.
 * Each rule names a layer and forbids everything it may not reach.
 */
const layer = (name, mayImport) => ({
  name: `${name}-imports`,
  severity: "error",
  comment: `${name} may import only: ${mayImport.join(", ")}`,
  from: { path: `^app/${name}/` },
  to: {
    path: "^app/",
    pathNot: [`^app/${name}/`, ...mayImport.map((target) => `^app/${target}`)],
  },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        path: "^app/",
        pathNot: "([.]d[.]ts$|^app/(routes|root|entry|commands)|^app/routes/)",
      },
      to: {},
    },
    layer("domain", []),
    layer("data", ["domain/", "env\\.server"]),
    layer("services", ["domain/", "data/", "env\\.server", "paths"]),
    layer("operations", ["services/", "data/", "domain/", "env\\.server", "paths"]),
    layer("commands", ["operations/", "data/", "domain/", "env\\.server"]),
    layer("http", ["operations/", "services/", "data/", "domain/", "env\\.server", "paths"]),
    layer("components", ["domain/", "paths", "content"]),
    layer("routes", [
      "operations/",
      "data/",
      "http/",
      "components/",
      "domain/",
      "services/",
      "paths",
      "content",
      "env\\.server",
    ]),
    {
      name: "only-data-knows-drizzle",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/data/" },
      to: { path: "node_modules/(drizzle-orm|better-sqlite3)" },
    },
    {
      name: "role-changes-are-logged",
      severity: "error",
      comment: "Routes change roles through http/account-log, which writes the log's line.",
      from: { path: "^app/routes/" },
      to: { path: "^app/operations/change-role" },
    },
    {
      name: "domain-is-pure",
      severity: "error",
      comment: "No React, Remix, clock or I/O in the domain; zod describes values.",
      from: { path: "^app/domain/" },
      to: { path: "node_modules/", pathNot: "node_modules/zod/" },
    },
    {
      name: "domain-has-no-node",
      severity: "error",
      from: { path: "^app/domain/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-test-code-in-the-shop",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^tests/" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/" },
  },
};
