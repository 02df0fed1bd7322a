import { logoFileName } from '../../content/logo.ts';
import { withTimeout } from '../../gateway/with-timeout.ts';
import { paintPng } from './paint-png.ts';

/** The longest time in ms in which a picture loads. */
const limitMs = 30_000;

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
  return withTimeout(limitMs, loading);
}

/** The file that a data address holds; null for an https address. */
function readFile(address: string): Blob | null {
  const [, type, data] = /^data:(image\/\w+);base64,(.*)$/.exec(address) ?? [];
  if (type === undefined || data === undefined) return null;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}

/**
 * The file to save: a PNG unchanged, anything else converted, or as it is if it cannot be. The picture
 * is painted: to `fetch` it, the content security policy would have to let scripts call every https
 * address.
 */
async function toFile(picture: HTMLImageElement): Promise<Blob> {
  const original = readFile(picture.src);
  if (original?.type === 'image/png') return original;
  try {
    return await paintPng(picture);
  } catch (error) {
    if (original) return original;
    throw error;
  }
}

/**
 * Saves a loaded picture as a file, a PNG wherever it can be one (decisions, "Logo"). The browser stays
 * on the page. Rejects when the picture cannot be read.
 */
export async function savePicture(picture: HTMLImageElement): Promise<void> {
  const file = await toFile(picture);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = logoFileName.replace(/png$/, file.type.replace('image/', ''));
  link.click();
  // Some browsers read the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
