import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { notFoundPage } from '../../../src/content/errors.ts';
import { hero } from '../../../src/content/landing.ts';
import { logoFileName, logoPage, logoToasts } from '../../../src/content/logo.ts';
import { confirmation, signupToasts, waitlistForm } from '../../../src/content/signup.ts';
import { findTextBeyondPlates } from '../support/accessibility.ts';
import { type Browser, patienceMs, type WindowOptions } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { openSites } from './site.ts';
import { openWebKit } from './webkit.ts';

const engines = [
  { name: 'Firefox', openWindow: openFirefox },
  { name: 'WebKit', openWindow: openWebKit },
];

const body = '//body//*[not(self::script or self::noscript)]';

/** Returns an XPath for the innermost element with these `words`, which must not contain double quotes. */
function text(words: string): string {
  const reads = `contains(normalize-space(), "${words}")`;
  return `${body}[${reads}][not(*[${reads}])]`;
}

/** Returns an XPath for a toast with this title. */
const toast = (title: string) => `//*[@data-sonner-toast]//*[normalize-space()="${title}"][not(*)]`;

/** Returns an XPath for the first enabled button with this text or with an ARIA label that starts with it. */
const button = (name: string) =>
  `//button[not(@disabled)][normalize-space()="${name}" or starts-with(@aria-label, "${name}")]`;

/** Returns an XPath for the first field with a label that starts with this text. */
const field = (label: string) =>
  `//input[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;

/** XPaths for the fields and the button of the first waitlist form; the button may be busy or disabled. */
const waitlist = {
  email: field(waitlistForm.email),
  zipCode: field(waitlistForm.zipCode),
  join: button(waitlistForm.submit),
  joining: text(waitlistForm.submitting),
  disabled: '(//form)[1]//button[@type="submit"][@disabled]',
};

const email = 'ada@example.com';
const zipCode = '10115';
const figures = text(`${hero.familiesBefore}73+${hero.familiesAfter}`);

describe.each(engines)('a visitor in $name', ({ openWindow }) => {
  let sites: Awaited<ReturnType<typeof openSites>>;
  let downloads: string;
  let browser: Browser;
  const windows = new Map<string, Browser>();

  /**
   * Opens a URL. User flows with the same options share a window. The flows don't affect each other,
   * because each flow serves the site on a new port, which is a separate origin.
   */
  async function open(url: string, options: Omit<WindowOptions, 'downloads'> = {}) {
    const kind = JSON.stringify(options);
    browser = windows.get(kind) ?? (await openWindow({ ...options, downloads }));
    windows.set(kind, browser);
    await browser.open(url);
  }
  const see = (place: string) => browser.see(place);
  const press = (place: string) => browser.press(place);
  async function expectFields(...values: string[]) {
    const held = [await browser.value(waitlist.email), await browser.value(waitlist.zipCode)];
    expect(held).toEqual(values);
  }
  async function joinWaitlist() {
    await browser.type(waitlist.email, email);
    await browser.type(waitlist.zipCode, zipCode);
    await press(waitlist.join);
  }

  beforeAll(async () => {
    downloads = await mkdtemp(join(tmpdir(), 'walks-'));
  });
  beforeEach(async () => {
    sites = await openSites();
  });
  afterEach(async ({ task }) => {
    await sites.close();
    if (task.result?.state !== 'fail') return;
    console.log(`The page reads: ${await browser.run(() => document.body.textContent)}`);
  });
  afterAll(async () => {
    for (const window of windows.values()) await window.close();
    await rm(downloads, { recursive: true });
  });

  it('joins the waitlist', async () => {
    await open(sites.url);
    await see(figures);
    await joinWaitlist();
    await see(text(signupToasts.joinedFirst.description));
    await see(text(`${hero.joinedBefore}74+${hero.joinedAfter}`));
    // The sign on the map shows the zip code once the lazy-loaded drawing of the map has loaded.
    await see(text(zipCode));
    await expectFields('', '');
    expect(sites.backend.signups).toBe(1);
  });

  // WebKit truncates typed text to `maxlength` before it fires any event, so the page cannot remove the spaces
  // first.
  it('types a zip code with spaces, and no digit is lost', async () => {
    await open(sites.url);
    await browser.type(waitlist.zipCode, '94110 - 1234');
    expect(await browser.value(waitlist.zipCode)).toBe('94110-1234');
  });

  it('sends exactly one signup when joining before the script has loaded', async () => {
    const scripts = sites.holdScripts();
    await open(sites.url, { isHeld: true });
    await scripts.asked;
    await joinWaitlist();
    await see(waitlist.joining);
    await see(waitlist.disabled);
    expect(sites.backend.signups).toBe(0);
    scripts.release();
    await see(text(confirmation.text));
    await see(waitlist.disabled);
    expect(sites.backend.signups).toBe(1);
  });

  it('keeps the typed values after a failed connection, and joins on retry', async () => {
    await open(sites.url);
    await see(figures);
    sites.backend.isBreaking = true;
    await joinWaitlist();
    await see(toast(signupToasts.signupFailed.title));
    await expectFields(email, zipCode);
    sites.backend.isBreaking = false;
    await press(waitlist.join);
    await see(text(confirmation.text));
  });

  it('joins, leaves the page, goes back, and joins again', async () => {
    await open(sites.url);
    await see(figures);
    await joinWaitlist();
    await see(text(confirmation.text));
    await browser.open(`${sites.url}/no/such/street`);
    await see(text(notFoundPage.title));
    await browser.back();
    await joinWaitlist();
    await vi.waitFor(() => expect(sites.backend.signups).toBe(2), patienceMs);
  });

  it('joins the mock build’s waitlist in a private window', async () => {
    await open(sites.mockUrl, { isPrivate: true });
    await see(figures);
    await joinWaitlist();
    await see(text(confirmation.text));
  });

  it('sees an error toast after pressing "Try Signup: 500" in the mock panel', async () => {
    await open(sites.mockUrl);
    await see(figures);
    await press(button('Mock panel, '));
    await press(button('Try Signup: 500'));
    await see(toast(signupToasts.signupFailed.title));
  });

  it('generates a logo and downloads it as a PNG file', async () => {
    await open(`${sites.url}/logo`);
    await press(button(logoPage.generate));
    await see(toast(logoToasts.logoGenerated.title));
    await press(button(logoPage.download));
    await see(toast(logoToasts.logoDownloaded.title));
    // Waits for the content, because Firefox first creates an empty file and then writes to it.
    await vi.waitFor(async () => {
      expect(await readFile(join(downloads, logoFileName), 'latin1')).toMatch(/^\x89PNG/);
    }, patienceMs);
  });

  it('joins in dark mode with text at 200%, without horizontal scrolling', async () => {
    await open(sites.url, { isNight: true });
    await see(figures);
    const page = await browser.run(() => {
      document.documentElement.style.fontSize = '200%';
      const { scrollWidth, clientWidth } = document.documentElement;
      const ground = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
      const drawing = document.querySelector<HTMLImageElement>('picture img')?.currentSrc;
      return {
        sideways: scrollWidth - clientWidth,
        brightest: Math.max(...ground.map(Number)),
        drawing,
      };
    });
    expect(page.sideways).toBe(0);
    expect(page.brightest).toBeLessThan(80);
    expect(page.drawing).toMatch(/#night$/);
    await joinWaitlist();
    await see(text(confirmation.text));
  });
});

it.each([130, 150, 200])(
  'text enlarged to %i percent in Firefox fits the page and the figures’ plates',
  async (textPercent) => {
    const sites = await openSites();
    const browser = await openFirefox({ textPercent, downloads: tmpdir() });
    onTestFinished(async () => {
      await browser.close();
      await sites.close();
    });
    for (const width of [320, 390, 500, 768, 1000, 1280]) {
      await browser.resize(width);
      await browser.open(sites.url);
      await browser.see(figures);
      const sideways = await browser.run(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(sideways, `${width} px`).toBe(0);
      expect(await browser.run(findTextBeyondPlates), `${width} px`).toEqual([]);
    }
  },
);
