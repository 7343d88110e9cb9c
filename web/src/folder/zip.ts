// Reads a zip whose files are stored as they are: the whole of it was pressed for the way, and is unpacked already.

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const HEAD_SIZE = 30;

export function* filesOf(zip: Uint8Array): Generator<{ name: string; content: Uint8Array }> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const text = new TextDecoder();
  const end = zip.length - END_SIZE;
  if (end < 0 || view.getUint32(end, true) !== END) throw new Error("this is no zip, or not the whole of it");
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error("the list of this zip is broken");
    const [size, names, extra, remark] = [
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ];
    const name = text.decode(zip.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + names));
    const head = view.getUint32(at + 42, true);
    const from = head + HEAD_SIZE + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    yield { name, content: zip.subarray(from, from + size) };
    at += ENTRY_SIZE + names + extra + remark;
  }
}
