import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const input = Object.fromEntries(
  ["doctor", "backup", "first-admin"].map((name) => [name, `app/commands/${name}.server.ts`]),
);

/** The shop's commands for the shell, built beside the server: they share its rules and its data. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  publicDir: false,
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/commands",
    rollupOptions: { input },
  },
});
