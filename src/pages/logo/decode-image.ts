const decodeLimitMs = 30_000;

/**
 * Loads and decodes a picture outside of the page. Rejects when the browser cannot decode it, or
 * when it has not arrived within 30 s. With `cors` the pixels may be read back later.
 */
export async function decodeImage(
  address: string,
  { cors = false }: { cors?: boolean } = {},
): Promise<HTMLImageElement> {
  const image = new Image();
  if (cors) image.crossOrigin = 'anonymous';
  image.src = address;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The picture did not arrive')), decodeLimitMs);
  });
  await Promise.race([image.decode(), late]).finally(() => clearTimeout(timer));
  return image;
}
