import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { contents } from "./tools/contents.ts";
import { serviceWorker } from "./tools/service-worker.ts";

// The built page goes into the package, where the server finds it
const built = "../src/queendomino/page";

export default defineConfig({
  plugins: [svelte(), contents(), serviceWorker()],
  build: {
    outDir: built,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        // One file for what the first visit needs, instead of one for each thing that two pages share
        codeSplitting: { groups: [{ name: "page", test: /node_modules|virtual:contents|src\/(?!pad|howto|replay|home\/New)/ }] },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
  },
  // Svelte's own browser side also under Vitest
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
});
