// The fair spin worked out anew, exactly as the parlour's engine does: with the browser's own WebCrypto where the page's
// address is secure, else step by step.
import { hmac, sha256 } from "./sha256";
import type { FairnessPage, SpinLine } from "./types";

const letters = new TextEncoder();
type Bytes = Uint8Array<ArrayBuffer>;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (each) => each.toString(16).padStart(2, "0")).join("");

function bytesOf(text: string): Bytes {
  const pairs = text.match(/../g) ?? [];
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)));
}

async function hashed(message: Bytes): Promise<string> {
  return hex(globalThis.crypto?.subtle ? await crypto.subtle.digest("SHA-256", message) : sha256(message));
}

async function told(secret: Bytes, message: Bytes): Promise<ArrayBuffer> {
  if (!globalThis.crypto?.subtle || !secret.length) return hmac(secret, message);
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", key, message);
}

/** The promise that belongs to a secret: its own hash. */
export const commitmentOf = (secret: string): Promise<string> => hashed(bytesOf(secret));

const mixed = (salts: readonly string[]): Promise<string> =>
  hashed(letters.encode(salts.map((salt) => `${letters.encode(salt).length}:${salt},`).join("")));

/** Which face spin number `spin` shows on a wheel of `faces`; drawn again while the draw would favour some face. */
export async function fairFace(secret: string, salts: readonly string[], spin: number, faces: number): Promise<number> {
  const [key, salted] = [bytesOf(secret), await mixed(salts)];
  const count = BigInt(faces);
  const unbiased = ((1n << 64n) / count) * count;
  for (let attempt = 0; ; attempt++) {
    const drawn = new DataView(await told(key, letters.encode(`teetotum/1 ${salted} ${spin} ${attempt}`))).getBigUint64(
      0,
    );
    if (drawn < unbiased) return Number(drawn % count);
  }
}

/** Whether a spin is what its face gives: the face must be the one worked out, and bear the outcome that was played. */
export function isRight(page: FairnessPage, spin: SpinLine, face: number): boolean {
  const wheel = page.wheels[spin.wheel];
  return face === spin.face && wheel?.faces.length === spin.faces && wheel.faces[face] === spin.outcome;
}
