import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { tidyFields } from '../../src/early/tidy-fields.ts';

// Tests wait for code that loads late, which takes long on a busy machine. They run in StrictMode, as
// the page does, in which React runs effects twice.
configure({ asyncUtilTimeout: 10_000, reactStrictMode: true });

/** How a PNG and a JPEG begin. */
const signatures = ['\x89PNG', '\xff\xd8\xff'];

/** The signature and the first chunk of a PNG, in bytes. */
const shortestPicture = 33;

/** jsdom decodes no pictures, so this decides by length and first bytes whether one can be decoded. */
async function decode(this: HTMLImageElement): Promise<void> {
  const bytes = Buffer.from(await (await fetch(this.src)).arrayBuffer()).toString('latin1');
  const isPicture = signatures.some((signature) => bytes.startsWith(signature));
  if (bytes.length < shortestPicture || !isPicture)
    throw new DOMException('The source cannot be decoded', 'EncodingError');
}

/**
 * The style that decides whether a screen reader sees an element, as far as it is known without
 * style sheets. jsdom's own would take a tenth of the time of all page tests.
 */
function plainStyleOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  if (element.hasAttribute('hidden')) style.display = 'none';
  return style;
}

// As src/early does in every page.
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
  // A notice waits for the toaster's code, and sonner passes open toasts on to the next toaster:
  // neither may appear in the next test.
  await import('../../src/ui/toaster.tsx');
  toast.dismiss();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
