// Packs the house for a browser: runs Pyodide here, lets `pack.py` byte-compile and try out everything in it, and
// presses what comes of it, so that a plain web host sends no more than it must.
//
//   node kit/pack.mjs SITE NAMES WHEELS OUT    site-packages, the pure libraries to take, a folder with wheels, where to
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const [site, names, ...folders] = process.argv.slice(2);
const [libraries, wheels, out] = [site, ...folders].map((path) => resolve(path));
const delivered = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const lock = JSON.parse(readFileSync(join(delivered, "pyodide-lock.json"), "utf8"));
const made = join(out, ".made");

rmSync(out, { recursive: true, force: true });
mkdirSync(made, { recursive: true });

const python = await loadPyodide({
  lockFileContents: { ...lock, packages: {} },
  packageBaseUrl: "./",
  env: { PYTHONNODEBUGRANGES: "1" }, // byte code says on which line it stands, and not in which column: a quarter less
});
python.globals.set("PURE", python.toPy(names.split(",")));
const rooms = { house: resolve(here, "../../src/teetotum"), libraries, wheels, delivered, made };
for (const [name, path] of Object.entries(rooms)) python.mountNodeFS(`/${name}`, path);
try {
  await python.runPythonAsync(readFileSync(join(here, "pack.py"), "utf8"));
} catch (error) {
  console.error(error.message); // the stack of the machine itself would fill the screen
  process.exit(1);
}

/** Write a file under a name that changes with what is in it. */
function keep(name, content) {
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 10);
  const kept = name.replace(".", `-${digest}.`);
  writeFileSync(join(out, kept), content);
  return { file: kept, size: content.length };
}

const press = (path) => gzipSync(readFileSync(path), { level: 9 });
const kit = {
  pyodide: python.version,
  info: lock.info,
  start: keep("pyodide.js", readFileSync(join(delivered, "pyodide.mjs"))),
  machine: keep("machine.js.gz", press(join(delivered, "pyodide.asm.mjs"))),
  wasm: keep("machine.wasm.gz", press(join(delivered, "pyodide.asm.wasm"))),
};
for (const name of readdirSync(made)) kit[name.replace(".zip", "")] = keep(`${name}.gz`, press(join(made, name)));
rmSync(made, { recursive: true });
copyFileSync(join(here, "sw.js"), join(out, "sw.js"));
writeFileSync(join(out, "kit.json"), JSON.stringify(kit, null, 1));
