import { logoFileName } from '../../content/logo.ts';
import { withinLimit } from '../../gateway/within-limit.ts';
import { paintPng } from '../../ui/paint-png.ts';

/** The longest time in ms in which a picture loads. */
const limitMs = 30_000;

const pngData = 'data:image/png;base64,';

async function decode(address: string, crossOrigin: 'anonymous' | null) {
  const image = new Image();
  image.crossOrigin = crossOrigin;
  image.src = address;
  await image.decode();
  return image;
}

/**
 * Loads and decodes a picture outside of the page: with CORS, so that its pixels may be read, or
 * without where its store does not allow that. An element that shows it needs the same `crossOrigin`,
 * since browsers keep one answer for both. Rejects when it cannot be decoded within 30 s.
 */
export function loadPicture(address: string): Promise<HTMLImageElement> {
  const loading = decode(address, 'anonymous').catch(() => decode(address, null));
  return withinLimit(limitMs, loading);
}

/** The PNG that a data address holds; null for any other picture. */
function readPng(address: string): Blob | null {
  if (!address.startsWith(pngData)) return null;
  const binary = atob(address.slice(pngData.length));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

/**
 * Paints a picture on a canvas and reads it back as PNG. The picture is loaded as an image: to `fetch`
 * it, the content security policy would have to let scripts call every https address.
 */
async function convertToPng(address: string): Promise<Blob> {
  const image = await loadPicture(address);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return paintPng(size, (context) => context.drawImage(image, 0, 0));
}

/**
 * Saves a picture as a PNG file (decisions, "Logo"): a PNG unchanged, anything else converted. The
 * browser stays on the page. Rejects when the picture does not load within 30 s, or cannot be read.
 */
export async function savePicture(address: string): Promise<void> {
  const png = readPng(address) ?? (await convertToPng(address));
  const url = URL.createObjectURL(png);
  const link = document.createElement('a');
  link.href = url;
  link.download = logoFileName;
  link.click();
  // Some browsers read the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
