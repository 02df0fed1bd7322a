/** One pixel: red, green, blue, each 0 to 255. */
export type Pixel = readonly [number, number, number];

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  }
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const tagged = Uint8Array.from([...new TextEncoder().encode(type), ...data]);
  return Uint8Array.from([...bigEndian(data.length), ...tagged, ...bigEndian(crc32(tagged))]);
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  const [packed] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writer.write(bytes).then(() => writer.close()),
  ]);
  return new Uint8Array(packed);
}

/** Encodes a square picture of `size` pixels a side as PNG bytes (PNG specification, 8-bit RGB). */
export async function encodePng(size: number, paint: (x: number, y: number) => Pixel) {
  const rows = new Uint8Array(size * (size * 3 + 1));
  for (let y = 0, at = 0; y < size; y += 1) {
    rows[at++] = 0;
    for (let x = 0; x < size; x += 1) for (const channel of paint(x, y)) rows[at++] = channel;
  }
  const header = Uint8Array.from([...bigEndian(size), ...bigEndian(size), 8, 2, 0, 0, 0]);
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('IDAT', await deflate(rows)),
    ...chunk('IEND', new Uint8Array()),
  ]);
}
