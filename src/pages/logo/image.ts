import { logoFileName } from '../../content/logo.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { paintPng } from './paint-png.ts';

/** The time limit for loading an image, in ms. */
const limitMs = 30_000;

async function decode(url: string, crossOrigin: 'anonymous' | null) {
  const image = new Image();
  image.crossOrigin = crossOrigin;
  image.src = url;
  await image.decode();
  return image;
}

/**
 * Loads and decodes an image outside the page, with CORS, so that scripts can read the pixels. Loads the
 * image without CORS if its host doesn't allow CORS. An element that shows the image needs the same
 * `crossOrigin`, since browsers cache one response for both. Rejects if the image isn't loaded and
 * decoded within 30 s.
 */
export function loadImage(url: string): Promise<HTMLImageElement> {
  const loading = decode(url, 'anonymous').catch(() => decode(url, null));
  return withTimeout(limitMs, loading);
}

/** Returns the file that a data URL contains, or null for an https URL. */
function readFile(url: string): Blob | null {
  const [, type, data] = /^data:(image\/\w+);base64,(.*)$/.exec(url) ?? [];
  if (type === undefined || data === undefined) return null;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}

/**
 * Returns the file to save, as PNG if possible. If the conversion fails, returns a data URL's original
 * file, but rejects for an https URL. Paints the image instead of fetching it: fetching would require a
 * content security policy that lets scripts call any https URL.
 */
async function toFile(image: HTMLImageElement): Promise<Blob> {
  const original = readFile(image.src);
  if (original?.type === 'image/png') return original;
  try {
    return await paintPng(image);
  } catch (error) {
    if (original) return original;
    throw error;
  }
}

/** Saves a loaded image, as PNG if possible (docs/decisions/logo.md). Rejects if it can't be read. */
export async function saveImage(image: HTMLImageElement): Promise<void> {
  const file = await toFile(image);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = logoFileName.replace(/png$/, file.type.replace('image/', ''));
  link.click();
  // Wait before revoking the URL, since some browsers read the blob only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
