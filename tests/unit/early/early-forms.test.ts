import { type DOMWindow, JSDOM } from 'jsdom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../src/prerender.tsx';
import { bundleInlineScript } from '../../../tools/build/inline-script.ts';

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

function must<Found>(found: Found | null | undefined): Found {
  if (!found) throw new Error('The page has no such element');
  return found;
}

/** A page as the build writes it, with its inline script, whose main script never comes. */
function open(path: '/' | '/logo', prepare: (window: DOMWindow) => void = () => {}) {
  const main = '<script type="module" src="https://site.example/assets/index.js"></script>';
  const html = `<!doctype html><head>${main}</head><body><div id="root">${script.pages.get(path)}</div>`;
  const { window } = new JSDOM('', {
    url: `https://site.example${path}`,
    runScripts: 'dangerously',
  });
  const { document } = window;
  window.setTimeout = ((run: () => void, ms: number) => setTimeout(run, ms)) as never;
  window.clearTimeout = clearTimeout as never;
  window.eval(script.text);
  document.documentElement.innerHTML = html;
  prepare(window);
  document.dispatchEvent(new window.Event('readystatechange'));

  function formAt(index: number) {
    const form = must(document.querySelectorAll('form')[index]);
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

const words = {
  invalid: 'Invalid emailPlease enter a valid email address',
  signupFailed: 'Signup failedPlease try again later',
  generationFailed: 'Generation failedPlease try again later',
  kept: 'That did not work. What you typed is still here.',
  notLoaded: 'Please reload the page, or try a newer browser.',
};

describe('a waitlist form before its script', () => {
  it.each([0, 1])('enables its button while the trimmed email is not empty, form %d', (index) => {
    const { formAt } = open('/');
    const { button, type } = formAt(index);
    expect(button.disabled).toBe(true);
    for (const [text, isDisabled] of [
      ['   ', true],
      ['x', false],
      ['', true],
    ] as const) {
      type(text);
      expect(button.disabled, `“${text}”`).toBe(isDisabled);
    }
    expect(formAt(1 - index).button.disabled).toBe(true);
  });

  it('leads from the resting button to the email, and not while it sends', () => {
    const { document, formAt, window } = open('/');
    const { button, email, form, type, press } = formAt(1);
    const pressAround = () =>
      button.parentElement?.dispatchEvent(new window.Event('pointerup', { bubbles: true }));
    pressAround();
    expect(document.activeElement).toBe(email());
    type('ada@example.com');
    press();
    pressAround();
    expect(document.activeElement).toBe(form);
  });

  it('follows what the browser has restored or filled in by itself', () => {
    const { formAt } = open('/', ({ document }) => {
      must(document.querySelector<HTMLInputElement>('[type=email]')).value = 'ada@example.com';
    });
    expect(formAt(0).button.disabled).toBe(false);
    expect(formAt(1).button.disabled).toBe(true);
  });

  it('shows a submission as the page does, and holds it once', () => {
    const { document, formAt, notices } = open('/');
    const { button, email, zipCode, form, type, press, takeOver } = formAt(0);
    type('ada@example.com');
    email().focus();
    press();
    form.requestSubmit();
    expect(button.textContent).toBe('Joining...');
    expect(button.getAttribute('aria-busy')).toBe('true');
    for (const control of [button, email(), zipCode()]) expect(control.disabled).toBe(true);
    expect(document.activeElement).toBe(form);
    expect(email().value).toBe('ada@example.com');
    expect(notices()).toEqual([]);
    expect(takeOver()).toEqual({ status: 'sending', focused: email() });
  });

  it('gives a form away once, with the markup that the build wrote', () => {
    const { formAt } = open('/');
    const { form, type, press, takeOver, email } = formAt(0);
    const before = form.cloneNode(true);
    type('ada@example.com');
    press();
    expect(form.isEqualNode(before)).toBe(false);
    takeOver();
    expect(form.isEqualNode(before)).toBe(true);
    expect(takeOver()).toEqual({ status: 'idle', focused: null });
    expect(email().value).toBe('ada@example.com');
  });

  it('leaves alone what it has given away', () => {
    const { formAt, window } = open('/');
    const { form, type, takeOver, button } = formAt(0);
    takeOver();
    type('ada@example.com');
    expect(button.disabled).toBe(true);
    const submission = new window.Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(submission);
    expect(submission.defaultPrevented).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(button.textContent).toBe('Join Waitlist');
  });

  it('refuses an email without an at-sign, with the notice and the focus, and holds nothing', () => {
    const { document, formAt, notices } = open('/');
    const { type, press, email, button, takeOver } = formAt(0);
    type('ada.example.com');
    press();
    expect(notices()).toEqual([words.invalid]);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email());
    expect(button.textContent).toBe('Join Waitlist');
    vi.advanceTimersByTime(4000);
    expect(notices()).toEqual([]);
    expect(takeOver().status).toBe('invalid-email');
  });

  it('takes the refusal back when the visitor types on', () => {
    const { formAt } = open('/');
    const { type, press, email, takeOver } = formAt(0);
    type('ada');
    press();
    type('ada@');
    expect(email().getAttribute('aria-invalid')).toBe('false');
    expect(takeOver().status).toBe('idle');
  });

  it('gives up at the time limit of the call, keeps what was typed, and never sends it later', () => {
    const { document, formAt, notices } = open('/');
    const { type, press, email, zipCode, button, note, takeOver } = formAt(0);
    type('ada@example.com');
    zipCode().value = '10115';
    button.focus();
    press();
    vi.advanceTimersByTime(14_999);
    expect(notices()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(notices()).toEqual([words.signupFailed]);
    expect(note?.textContent).toBe(words.kept);
    expect([email().value, zipCode().value]).toEqual(['ada@example.com', '10115']);
    for (const control of [button, email(), zipCode()]) expect(control.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
    expect(takeOver().status).toBe('failed');
  });

  it('takes another submission after one was given up', () => {
    const { formAt } = open('/');
    const { type, press, takeOver } = formAt(0);
    type('ada@example.com');
    press();
    vi.advanceTimersByTime(15_000);
    press();
    vi.advanceTimersByTime(14_000);
    expect(takeOver().status).toBe('sending');
  });
});

describe('when the main script does not arrive, cannot be parsed, or fails to start', () => {
  const failures: [string, (page: ReturnType<typeof open>) => void][] = [
    ['does not load', ({ failScript }) => failScript()],
    [
      'cannot be parsed',
      ({ window }) => {
        const filename = 'https://site.example/assets/index.js';
        const error = new window.ErrorEvent('error', { filename, message: 'SyntaxError' });
        window.dispatchEvent(error);
      },
    ],
  ];

  it.each(failures)('says so beside every button (%s)', (_what, fail) => {
    const page = open('/');
    fail(page);
    for (const index of [0, 1]) {
      expect(page.formAt(index).note?.textContent).toBe(words.notLoaded);
    }
  });

  it.each(failures)('ends what is held at once, and keeps what was typed (%s)', (_what, fail) => {
    const page = open('/');
    const { type, press, email, note } = page.formAt(0);
    type('ada@example.com');
    press();
    fail(page);
    expect(page.notices()).toEqual([words.signupFailed]);
    expect(note?.textContent).toBe(words.kept);
    expect(email().value).toBe('ada@example.com');
    press();
    vi.advanceTimersByTime(0);
    expect(page.notices().length).toBeGreaterThan(1);
  });

  it('is not said for an error of anybody else', () => {
    const { window, formAt } = open('/');
    const filename = 'https://elsewhere.example/extension.js';
    window.dispatchEvent(new window.ErrorEvent('error', { filename, message: 'ReferenceError' }));
    expect(formAt(0).note?.textContent).not.toBe(words.notLoaded);
  });
});

describe('the button of the logo page before its script', () => {
  it('holds one press, and keeps the focus', () => {
    const { document, formAt } = open('/logo');
    const { button, press, takeOver } = formAt(0);
    button.focus();
    press();
    press();
    expect(button.textContent).toBe('Generating...');
    expect(document.activeElement).toBe(button);
    expect(takeOver()).toEqual({ status: 'sending', focused: button });
    expect(button.textContent).toBe('Generate Logo');
  });

  it('gives up at the time limit of its call', () => {
    const { formAt, notices } = open('/logo');
    const { button, press } = formAt(0);
    press();
    vi.advanceTimersByTime(90_000);
    expect(notices()).toEqual([words.generationFailed]);
    expect(button.textContent).toBe('Generate Logo');
  });
});
