import { mockBase } from '../../src/gateway/mock-constants.ts';

/** Square signs of 256 × 256 pixels with three bars, which differ in their palette alone. */
const lime = 'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAgMAAAAhHED1AAAACVBMVEX69+8YHinR8joBXydC';
const amber = 'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAgMAAAAhHED1AAAACVBMVEX69+8YHin/uBzrF27a';
const pixels = [
  'AAAAZElEQVR42u3bIRIAIAgAQT7pJ30lgWLSkah7jbKdYYiQpKXRDAB4EJjXAQAAAAAAAAAAgO+AWiWOAwAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAADg1gYAAAAAAAAAAAB2gF8eAECSqgQyndFHL1ojZQAAAABJRU5ErkJggg==',
].join('');

/** A dark bar of 48 × 32 pixels; not square, so that a page can't mix up its sides. */
const jpeg = [
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/',
  'wAALCAAgADABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAPwDbgAIy',
  'AswjICzAAP/Z',
].join('');

/**
 * Returns a PNG as a data URL. Each id gives another URL, by bytes after the end of the image, since a
 * page shows no change if the URL is the same. Consecutive ids also give different images.
 */
export function pngDataUrl(id: number): string {
  return `data:image/png;base64,${btoa(atob((id % 2 === 0 ? lime : amber) + pixels) + id)}`;
}

/** Returns a JPEG as a data URL, which the page has to convert to save it. Each id gives another URL. */
export function jpegDataUrl(id: number): string {
  return `data:image/jpeg;base64,${btoa(atob(jpeg) + id)}`;
}

/** The URL at which the mock serves an image. */
export const imageUrl = `${mockBase}/pictures/logo.png`;

/** Returns the image at `imageUrl`. */
export function serveImage(): Response {
  const bytes = Uint8Array.from(atob(lime + pixels), (character) => character.charCodeAt(0));
  return new Response(bytes, { headers: { 'content-type': 'image/png' } });
}
