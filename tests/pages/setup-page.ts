import '@testing-library/jest-dom/vitest';
import { setTimeout } from 'node:timers/promises';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { tidyFields } from '../../src/early/tidy-fields.ts';

// Tests wait for lazy-loaded code, which is slow on a busy machine. Like the page, tests run in
// StrictMode, where React runs effects twice.
configure({ asyncUtilTimeout: 10_000, reactStrictMode: true });

/** The first bytes of PNG and JPEG files. */
const signatures = ['\x89PNG', '\xff\xd8\xff'];

/** The length of a PNG signature (8 bytes) and the first chunk (25 bytes). */
const shortestImage = 33;

/**
 * Stands in for `decode`, because jsdom does not decode images. Rejects an image that is too short or has
 * an unknown signature.
 */
async function decode(this: HTMLImageElement): Promise<void> {
  const bytes = Buffer.from(await (await fetch(this.src)).arrayBuffer()).toString('latin1');
  const isImage = signatures.some((signature) => bytes.startsWith(signature));
  if (bytes.length < shortestImage || !isImage)
    throw new DOMException('The source cannot be decoded', 'EncodingError');
}

/**
 * Stands in for `getComputedStyle`, which would take a tenth of the page tests' total time. Returns only the
 * style that role queries need: no style sheets are loaded, so only the `hidden` attribute hides an element.
 */
function plainStyleOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  if (element.hasAttribute('hidden')) style.display = 'none';
  return style;
}

/** Stands in for the canvas, which jsdom lacks. Each conversion returns the first bytes of a PNG. */
function stubCanvas(): void {
  const { prototype } = HTMLCanvasElement;
  prototype.getContext = (() => ({
    drawImage() {},
    fillRect() {},
    clearRect() {},
    getImageData: () => ({ data: new Uint8ClampedArray() }),
  })) as unknown as typeof prototype.getContext;
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  prototype.toBlob = (done) => done(new Blob([png], { type: 'image/png' }));
}

// src/early/main.ts also calls this function on every page.
tidyFields();

beforeEach(() => {
  vi.stubGlobal('getComputedStyle', plainStyleOf);
  HTMLImageElement.prototype.decode = decode;
  HTMLElement.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  stubCanvas();
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => {};
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
});

afterEach(async () => {
  cleanup();
  // Pending toasts wait for the toaster's code, and sonner passes open toasts to the next toaster. Load the
  // code and dismiss all toasts, so that none appears in the next test.
  await import('../../src/ui/toaster.tsx');
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

// sonner removes a toast 200 ms after the toast starts to close, even if the page is gone. Wait for that,
// because the removal needs `window`, which no longer exists after a test file ends.
afterAll(() => setTimeout(200));
