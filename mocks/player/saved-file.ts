/** The size of a picture in its own pixels. */
export interface Pixels {
  width: number;
  height: number;
}

/** A file that the page saves. */
export interface SavedFile {
  name: string;
  /** What its bytes are: the size of a PNG, or what is wrong with them, in a sentence. */
  holds: Pixels | string;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * What a file holds, by its bytes and not its name (https://www.w3.org/TR/png-3/, 5.2 and 11.2.1).
 */
async function contentOf(content: Blob | undefined): Promise<SavedFile['holds']> {
  if (!content) return 'The file is an address, and holds no picture.';
  if (content.type !== 'image/png')
    return `The file is of the type “${content.type}”, not image/png.`;
  const bytes = new DataView(await content.slice(0, 24).arrayBuffer());
  if (bytes.byteLength === 0) return 'The file is empty.';
  const isPng =
    bytes.byteLength === 24 && signature.every((byte, at) => bytes.getUint8(at) === byte);
  if (!isPng) return 'The bytes of the file are no PNG.';
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
}

/** Reads a file that is about to be saved. */
export async function readFile(name: string, content: Blob | undefined): Promise<SavedFile> {
  return { name, holds: await contentOf(content) };
}
