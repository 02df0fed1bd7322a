import { type DOMWindow, JSDOM } from 'jsdom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { renderPage } from '../../../src/prerender.tsx';
import { bundleInlineScript } from '../../../tools/build/inline-script.ts';
import { must } from '../../support/must.ts';

/** The texts of the page that the tests look for. */
export const words = {
  invalid: 'Invalid emailPlease enter a valid email address',
  signupFailed: 'Signup failedPlease try again later',
  generationFailed: 'Generation failedPlease try again later',
  kept: 'That did not work. What you typed is still here.',
  notLoaded: 'Please reload the page, or try a newer browser.',
};

/**
 * Prerendered pages for the tests of one file, with fake timers. Returns a function that opens one
 * in its own jsdom window.
 */
export function useEarlyPages() {
  // Each test parses a whole page.
  vi.setConfig({ testTimeout: 30_000 });
  const script = { text: '', pages: new Map<string, string>() };

  beforeAll(async () => {
    script.text = await bundleInlineScript();
    for (const path of ['/', '/logo']) script.pages.set(path, await renderPage(path));
  });
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Opens a page as the build writes it, with its inline script; the main script never loads. */
  function open(path: '/' | '/logo', prepare: (window: DOMWindow) => void = () => {}) {
    const main = '<script type="module" src="https://site.example/assets/index.js"></script>';
    const html = `<!doctype html><head>${main}</head><body><div id="root">${script.pages.get(path)}</div>`;
    const { window } = new JSDOM('', {
      url: `https://site.example${path}`,
      runScripts: 'dangerously',
    });
    const { document } = window;
    // The window has its own timers, which are not the fake ones.
    Object.assign(window, { setTimeout, clearTimeout });
    window.eval(script.text);
    document.documentElement.innerHTML = html;
    prepare(window);
    document.dispatchEvent(new window.Event('readystatechange'));

    const call = path === '/' ? 'signup' : 'logo';
    function formAt(index: number) {
      const form = must(
        document.querySelectorAll<HTMLFormElement>(`form[data-call=${call}]`)[index],
      );
      const field = (selector: string) => must(form.querySelector<HTMLInputElement>(selector));
      return {
        form,
        button: must(form.querySelector('button')),
        note: form.querySelector('[data-status]'),
        email: () => field('[type=email]'),
        zipCode: () => field('[name=zip-code]'),
        type(text: string) {
          field('[type=email]').value = text;
          field('[type=email]').dispatchEvent(new window.Event('input', { bubbles: true }));
        },
        press: () => must(form.querySelector('button')).click(),
        takeOver: () => must(window.takeOverForm)(form),
      };
    }
    const notices = () =>
      [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
    const failScript = () =>
      must(document.querySelector('script')).dispatchEvent(new window.Event('error'));
    return { window, document, formAt, notices, failScript };
  }

  return open;
}

export type EarlyPage = ReturnType<ReturnType<typeof useEarlyPages>>;
