/** One picture, in the shape that the page reads: `images[0].image_url.url`. */
export interface Image {
  image_url: { url: string };
}

const maxImages = 4;
const rasterPrefix = /^data:image\/(png|jpeg|webp|gif);base64,/;
const notBase64 = /[^A-Za-z0-9+/=]/;

function isRasterData(address: string): boolean {
  const prefix = rasterPrefix.exec(address)?.[0];
  if (prefix === undefined) return false;
  const data = address.slice(prefix.length);
  return data !== '' && !notBase64.test(data);
}

function isHttps(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

function addressOf(candidate: unknown): string | null {
  // The address is checked below.
  const address = (candidate as Partial<Image> | null)?.image_url?.url;
  if (typeof address !== 'string') return null;
  if (isRasterData(address)) return address;
  return isHttps(address) ? new URL(address).href : null;
}

/**
 * Builds a list of pictures from a model's message: at most four, each with an https address or
 * raster data, and nothing else of the original. An SVG can carry a script, so it is not accepted
 * (decisions, "Logo").
 */
export function pickImages(candidates: unknown): Image[] {
  if (!Array.isArray(candidates)) return [];
  return candidates
    .map(addressOf)
    .filter((address) => address !== null)
    .slice(0, maxImages)
    .map((url) => ({ image_url: { url } }));
}
