const signatures: Record<string, number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/** The media type of a picture by its first bytes; null when it is unknown. */
export function pictureTypeOf(bytes: Uint8Array): string | null {
  const match = Object.entries(signatures).find(([, signature]) =>
    signature.every((byte, index) => bytes[index] === byte),
  );
  return match?.[0] ?? null;
}
