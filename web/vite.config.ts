import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { typeFor } from "./fonts";
import { pressed } from "./press";

const parlour = "http://127.0.0.1:8902";

/** Beside the page's own scripts each other's files are found from where a script lies, so that any folder will do. */
const renderBuiltUrl = (_file: string, { hostType }: { hostType: string }): { relative: true } | undefined =>
  hostType === "html" ? undefined : { relative: true };

export default defineConfig({
  plugins: [svelte(), pressed(), typeFor("../src/teetotum/press/fonts")],
  experimental: { renderBuiltUrl },
  worker: { format: "es" },
  build: {
    outDir: "../src/teetotum/parlour/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: parlour, ws: true } } },
});
