const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * What a file holds, in words, by its bytes and not its name: `a PNG of 640 × 640 pixels`
 * (https://www.w3.org/TR/png-3/, 5.2 and 11.2.1).
 */
export async function contentOf(content: Blob | undefined): Promise<string> {
  if (!content) return 'an address and no picture';
  if (content.type !== 'image/png') return `a file of the type “${content.type}”`;
  const bytes = new DataView(await content.slice(0, 24).arrayBuffer());
  const isPng =
    bytes.byteLength === 24 && signature.every((byte, at) => bytes.getUint8(at) === byte);
  if (!isPng) return content.size === 0 ? 'an empty file' : 'bytes that are no PNG';
  return `a PNG of ${bytes.getUint32(16)} × ${bytes.getUint32(20)} pixels`;
}
