// SHA-256 and HMAC worked out step by step, for browsers that keep their own from pages without a secure address.

const firstBits = (root: (prime: number) => number, count: number): Uint32Array<ArrayBuffer> => {
  const found: number[] = [];
  for (let prime = 2; found.length < count; prime++) {
    let isPrime = true;
    for (let part = 2; part * part <= prime; part++) if (prime % part === 0) isPrime = false;
    if (isPrime) found.push((root(prime) % 1) * 2 ** 32);
  }
  return new Uint32Array(found);
};

const START = firstBits(Math.sqrt, 8);
const ROUNDS = firstBits(Math.cbrt, 64);
const BLOCK = 64;

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const whole = new Uint8Array(length);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, message.length << 3);
  return view;
}

function schedule(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [far, near] = [words[i - 15]!, words[i - 2]!];
    const mixed = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const stirred = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[i] = words[i - 16]! + mixed + words[i - 7]! + stirred;
  }
  return words;
}

function stir(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

export function sha256(message: Uint8Array): ArrayBuffer {
  const view = padded(message);
  const state = START.slice();
  for (let at = 0; at < view.byteLength; at += BLOCK) stir(state, schedule(view, at));
  const told = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => told.setUint32(4 * i, word));
  return told.buffer;
}

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => new Uint8Array([...one, ...other]);

export function hmac(key: Uint8Array, message: Uint8Array): ArrayBuffer {
  const short = key.length > BLOCK ? new Uint8Array(sha256(key)) : key;
  const masked = (mask: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ mask);
  return sha256(joined(masked(0x5c), new Uint8Array(sha256(joined(masked(0x36), message)))));
}
