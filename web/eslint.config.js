// What the page's sources are looked over for, beside the types that svelte-check minds and the look that prettier gives.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  // Written by web/types/engrave.py.
  { ignores: ["src/wire/types.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // A leading underscore says that a place must be named but is not wanted.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Maps and sets are values here: what is watched is replaced whole, never changed in place.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  { files: ["kit/*.mjs"], languageOptions: { globals: globals.node } },
  { files: ["kit/sw.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // No promise is left lying where its failure would be heard by nobody. The linter has the types of plain modules only.
    files: ["src/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
    },
  },
);
