const limitMs = 30_000;

/** Rejects when some work with a picture has not ended within 30 s. */
export async function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The picture took too long')), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

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
