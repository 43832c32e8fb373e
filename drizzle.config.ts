import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./app/data/schema/index.ts",
  out: "./drizzle/migrations",
});
