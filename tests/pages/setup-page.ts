import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { tidyFields } from '../../src/early/tidy-fields.ts';

// Tests wait for lazy-loaded code, which is slow on a busy machine. They run in StrictMode, as the page
// does, where React runs effects twice.
configure({ asyncUtilTimeout: 10_000, reactStrictMode: true });

/** The first bytes of a PNG and of a JPEG. */
const signatures = ['\x89PNG', '\xff\xd8\xff'];

/** The length of the signature and the first chunk of a PNG, in bytes. */
const shortestImage = 33;

/** Rejects an image by its length and first bytes, because jsdom decodes no images. */
async function decode(this: HTMLImageElement): Promise<void> {
  const bytes = Buffer.from(await (await fetch(this.src)).arrayBuffer()).toString('latin1');
  const isImage = signatures.some((signature) => bytes.startsWith(signature));
  if (bytes.length < shortestImage || !isImage)
    throw new DOMException('The source cannot be decoded', 'EncodingError');
}

/**
 * Returns the style that decides whether a screen reader sees an element, as far as it is known without
 * style sheets. jsdom's own function would take a tenth of the time of all page tests.
 */
function plainStyleOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  if (element.hasAttribute('hidden')) style.display = 'none';
  return style;
}

// src/early/main.ts does this on every page.
tidyFields();

beforeEach(() => {
  vi.stubGlobal('getComputedStyle', plainStyleOf);
  HTMLImageElement.prototype.decode = decode;
  HTMLElement.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
});

afterEach(async () => {
  cleanup();
  // A toast waits for the toaster's code, and sonner passes open toasts to the next toaster. Neither may
  // appear in the next test.
  await import('../../src/ui/toaster.tsx');
  toast.dismiss();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
