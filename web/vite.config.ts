import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { typeFor } from "./fonts";
import { pressed } from "./press";

const parlour = "http://127.0.0.1:8902";

export default defineConfig({
  plugins: [svelte(), pressed(), typeFor("../src/teetotum/press/fonts")],
  build: {
    outDir: "../src/teetotum/parlour/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: parlour, ws: true } } },
});
