import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/** Small modules that nearly every page needs: one file of them compresses better than twenty. */
const COMMON =
  /\/app\/(paths|content\/shop|domain\/(messages|money|product|text)|components\/(page-meta|product\/(product-card|product-grid|reviews|type-badge)|ui\/(badge|breadcrumb|button|empty-state|field|field-messages|loading|notice|page-links|pagination|picture|price|stars)))\.tsx?$|\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|shared|icons\/play)/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  // Settled for the whole shop: what only single fetch needs is left out of the browser's code.
  define: {
    "window.__remixContext.future.v3_singleFetch": String(
      Boolean(remixConfig.future?.v3_singleFetch),
    ),
    "window.__remixContext.isSpaMode": "false",
  },
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Only the icons that are drawn go into the server; the whole set would cost it 45 MB.
  ssr: { noExternal: ["lucide-react"] },
  build: {
    target: "es2022",
    sourcemap: false,
    assetsInlineLimit: 0,
    // Saves every visitor 3 kB that the quicker default leaves in.
    minify: isSsrBuild ? false : ("terser" as const),
    terserOptions: { ecma: 2020, module: true, safari10: false, compress: { passes: 3 } },
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: (id) => (COMMON.test(id) ? "common" : undefined) } },
  },
  server: { host: "127.0.0.1", port: 3000 },
}));
