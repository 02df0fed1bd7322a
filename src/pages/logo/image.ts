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
 * Loads and decodes an image outside the page. Requests it with CORS, so that scripts can read the pixels,
 * and without CORS if that fails. An element that shows the image must have the same `crossOrigin` as the
 * returned image: the element gets the cached response, and a response that was cached without CORS doesn't
 * load in an element with CORS. Rejects if the image isn't loaded and decoded within 30 s.
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
 * Returns the file to save, as a PNG if possible. If the image can't be converted, returns the original
 * file from a data URL, but rejects for an https URL. Doesn't fetch the original file from an https URL,
 * because the content security policy would then have to allow connections to any https URL.
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
 * Saves a loaded image, as a PNG if possible (docs/decisions/logo.md), or else in its original format.
 * Rejects for an image from an https URL that can't be converted, because only a data URL contains its
 * original file.
 */
export async function saveImage(image: HTMLImageElement): Promise<void> {
  const file = await toFile(image);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = logoFileName.replace(/png$/, file.type.replace('image/', ''));
  link.click();
  // Wait before revoking the URL, because some browsers read the file only after this function returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
