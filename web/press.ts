// Presses the built page flat: beside every text file its brotli and gzip twins, so that the parlour never compresses.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTHWHILE = /\.(js|css|html|svg|json|webmanifest)$/;

function* leaves(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* leaves(path);
    else if (WORTHWHILE.test(name)) yield path;
  }
}

function press(path: string): void {
  const text = readFileSync(path);
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: hint }));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}

export function pressed(): Plugin {
  let folder = "dist";
  return {
    name: "pressed",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const path of leaves(folder)) press(path);
    },
  };
}
