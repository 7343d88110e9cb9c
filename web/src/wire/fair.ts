// The fair spin worked out anew, exactly as the parlour's engine does, with the browser's own WebCrypto.

const letters = new TextEncoder();

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (each) => each.toString(16).padStart(2, "0")).join("");

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.match(/../g) ?? [];
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)));
}

/** The promise that belongs to a secret: its own hash. */
export async function commitmentOf(secret: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytesOf(secret)));
}

async function mixed(salts: readonly string[]): Promise<string> {
  const joined = salts.map((salt) => `${letters.encode(salt).length}:${salt},`).join("");
  return hex(await crypto.subtle.digest("SHA-256", letters.encode(joined)));
}

/** Which face spin number `spin` shows on a wheel of `faces`; drawn again while the draw would favour some face. */
export async function fairFace(secret: string, salts: readonly string[], spin: number, faces: number): Promise<number> {
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const salted = await mixed(salts);
  const count = BigInt(faces);
  const unbiased = ((1n << 64n) / count) * count;
  for (let attempt = 0; ; attempt++) {
    const told = await crypto.subtle.sign("HMAC", key, letters.encode(`teetotum/1 ${salted} ${spin} ${attempt}`));
    const drawn = new DataView(told).getBigUint64(0);
    if (drawn < unbiased) return Number(drawn % count);
  }
}
