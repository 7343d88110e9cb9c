// Lays the page's own face out for the press: its packed files become plain ones, which the typesetter reads, with the
// licence they come under beside them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import type { Plugin } from "vite";

const PACKAGE = "node_modules/@fontsource/old-standard-tt";
const WANTED = /-latin-(400|700)-(normal|italic)\.woff$/;

/** Unpacks a web font into the tables that it was packed from. */
export function unpacked(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const entries: Buffer[] = [];
  const tables: Buffer[] = [];
  let offset = 12 + 16 * count;
  for (let n = 0; n < count; n++) {
    const at = 44 + 20 * n;
    const start = packed.readUInt32BE(at + 4);
    const short = packed.readUInt32BE(at + 8);
    const long = packed.readUInt32BE(at + 12);
    const held = packed.subarray(start, start + short);
    const table = short < long ? inflateSync(held) : held;
    const entry = Buffer.alloc(16);
    packed.copy(entry, 0, at, at + 4);
    packed.copy(entry, 4, at + 16, at + 20);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(long, 12);
    entries.push(entry);
    tables.push(table, Buffer.alloc(-long & 3));
    offset += long + (-long & 3);
  }
  return Buffer.concat([heading(packed, count), ...entries, ...tables]);
}

function heading(packed: Buffer, count: number): Buffer {
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12);
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 << power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * count - (16 << power), 10);
  return head;
}

export function typeFor(folder: string): Plugin {
  return {
    name: "type-for-the-press",
    apply: "build",
    closeBundle() {
      mkdirSync(folder, { recursive: true });
      const files = join(PACKAGE, "files");
      for (const name of readdirSync(files).filter((each) => WANTED.test(each))) {
        writeFileSync(join(folder, name.replace(/woff$/, "ttf")), unpacked(readFileSync(join(files, name))));
      }
      writeFileSync(join(folder, "LICENSE"), readFileSync(join(PACKAGE, "LICENSE")));
    },
  };
}
