// Pictures that a guest takes with him: drawn ones turned into dots, and any of them handed to the browser to keep.

const DOTS = 1600;

/** Turn a drawing into a picture of dots, as wide as a good screen. */
export async function asPng(drawn: Blob): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawn.text())}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = DOTS;
  canvas.height = Math.round((DOTS * (picture.naturalHeight || 1)) / (picture.naturalWidth || 1));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return await new Promise((done, fail) =>
    canvas.toBlob((made) => (made ? done(made) : fail(new Error("no picture"))), "image/png"),
  );
}

/** Let the browser keep a file under a name. */
export function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  [link.href, link.download] = [address, name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
