import { logoFileName } from '../../content/logo.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { paintPng } from './paint-png.ts';

/** The time limit in ms for loading an image. */
const limitMs = 30_000;

async function decode(url: string, crossOrigin: 'anonymous' | null) {
  const image = new Image();
  image.crossOrigin = crossOrigin;
  image.src = url;
  await image.decode();
  return image;
}

/**
 * Loads and decodes an image outside the page, with CORS, so that its pixels can be read. If the image
 * host doesn't allow CORS, loads the image without it. An element that shows the image needs the same
 * `crossOrigin`, since browsers cache one response for both. Rejects if the image can't be decoded
 * within 30 s.
 */
export function loadImage(url: string): Promise<HTMLImageElement> {
  const loading = decode(url, 'anonymous').catch(() => decode(url, null));
  return withTimeout(limitMs, loading);
}

/** Returns the file in a data URL; null for an https URL. */
function readFile(url: string): Blob | null {
  const [, type, data] = /^data:(image\/\w+);base64,(.*)$/.exec(url) ?? [];
  if (type === undefined || data === undefined) return null;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}

/**
 * Returns the file to save: a PNG unchanged, anything else converted, or unchanged if that fails. Paints
 * the image instead of fetching it, because for a fetch the content security policy would have to let
 * scripts call every https URL.
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

/**
 * Saves a loaded image as a file, as a PNG if possible (decisions, "Logo"). The browser stays on the
 * page. Rejects if the image can't be read.
 */
export async function saveImage(image: HTMLImageElement): Promise<void> {
  const file = await toFile(image);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = logoFileName.replace(/png$/, file.type.replace('image/', ''));
  link.click();
  // Some browsers read the blob only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
