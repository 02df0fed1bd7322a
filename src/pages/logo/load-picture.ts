/** The longest time in ms in which a picture is loaded or converted. */
export const pictureLimitMs = 30_000;

async function decode(address: string, crossOrigin: 'anonymous' | null) {
  const image = new Image();
  image.crossOrigin = crossOrigin;
  image.src = address;
  await image.decode();
  return image;
}

/**
 * Loads and decodes a picture outside of the page: with CORS, so that its pixels may be read, or
 * without where its store does not allow that. Whoever shows it has to ask for it in the same way,
 * since browsers keep one answer for both. Rejects when it cannot be decoded.
 */
export function loadPicture(address: string): Promise<HTMLImageElement> {
  return decode(address, 'anonymous').catch(() => decode(address, null));
}
