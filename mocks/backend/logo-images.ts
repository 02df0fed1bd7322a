import { mockBase } from '../../src/gateway/mock-constants.ts';

/**
 * Two PNG images (256 × 256 pixels) of a sign with three bars. `lime` and `amber` are the beginnings of the
 * images, in base64. The images differ only in their palettes, so `pixels` is the rest of both.
 */
const lime = 'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAgMAAAAhHED1AAAACVBMVEX69+8YHinR8joBXydC';
const amber = 'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAgMAAAAhHED1AAAACVBMVEX69+8YHin/uBzrF27a';
const pixels = [
  'AAAAZElEQVR42u3bIRIAIAgAQT7pJ30lgWLSkah7jbKdYYiQpKXRDAB4EJjXAQAAAAAAAAAAgO+AWiWOAwAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAADg1gYAAAAAAAAAAAB2gF8eAECSqgQyndFHL1ojZQAAAABJRU5ErkJggg==',
].join('');

/** A 48 × 32 JPEG: a dark bar. A square would hide a bug that swaps width and height. */
const jpeg = [
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/',
  'wAALCAAgADABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAPwDbgAIy',
  'AswjICzAAP/Z',
].join('');

/**
 * Returns a PNG as a data URL. Appends the id to the image data, so that each id has its own URL: the page
 * shows no change if the URL stays the same. The images of consecutive ids also differ in color.
 */
export function pngDataUrl(id: number): string {
  return `data:image/png;base64,${btoa(atob((id % 2 === 0 ? lime : amber) + pixels) + id)}`;
}

/** Returns a JPEG as a data URL, unique to the id. The page has to convert a JPEG before saving it. */
export function jpegDataUrl(id: number): string {
  return `data:image/jpeg;base64,${btoa(atob(jpeg) + id)}`;
}

/** The https URL of the mock's logo image. */
export const imageUrl = `${mockBase}/pictures/logo.png`;

export function serveImage(): Response {
  const bytes = Uint8Array.from(atob(lime + pixels), (character) => character.charCodeAt(0));
  return new Response(bytes, { headers: { 'content-type': 'image/png' } });
}
