import { mockBase } from '../../src/gateway/mock-address.ts';

/** Square signs of 256 pixels a side with three bars: they differ in their palette alone. */
const lime = 'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAgMAAAAhHED1AAAACVBMVEX69+8YHinR8joBXydC';
const amber = 'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAgMAAAAhHED1AAAACVBMVEX69+8YHin/uBzrF27a';
const pixels = [
  'AAAAZElEQVR42u3bIRIAIAgAQT7pJ30lgWLSkah7jbKdYYiQpKXRDAB4EJjXAQAAAAAAAAAAgO+AWiWOAwAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAADg1gYAAAAAAAAAAAB2gF8eAECSqgQyndFHL1ojZQAAAABJRU5ErkJggg==',
].join('');

/** A dark bar of 48 × 32 pixels: not square, so that a page cannot mix up its sides. */
const jpeg = [
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/',
  'wAALCAAgADABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAPwDbgAIy',
  'AswjICzAAP/Z',
].join('');

/** The data address of a PNG: each number gives another picture than the number before. */
export function pngDataAddress(nth: number): string {
  return `data:image/png;base64,${nth % 2 === 0 ? lime : amber}${pixels}`;
}

/**
 * A JPEG as a data address: the raster type that has to be converted to be saved. Each number gives
 * another address, by bytes after the end of the picture, since a page shows no change when
 * the address is the same.
 */
export function jpegDataAddress(id: number): string {
  return `data:image/jpeg;base64,${btoa(atob(jpeg) + id)}`;
}

/** Where the mock serves a picture. */
export const pictureAddress = `${mockBase}/pictures/logo.png`;

/** The picture at `pictureAddress`, the same every time. */
export function pictureFile(): Response {
  const bytes = Uint8Array.from(atob(lime + pixels), (character) => character.charCodeAt(0));
  return new Response(bytes, { headers: { 'content-type': 'image/png' } });
}
