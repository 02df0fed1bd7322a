import { describe, expect, it, vi } from 'vitest';
import { type EarlyPage, useEarlyPages, words } from './early-page.ts';

const open = useEarlyPages();

describe('when the main script does not arrive, cannot be parsed, or fails to start', () => {
  const failures: [string, (page: EarlyPage) => void][] = [
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

  it('is not shown for errors of other scripts', () => {
    const { window, formAt } = open('/');
    const filename = 'https://elsewhere.example/extension.js';
    window.dispatchEvent(new window.ErrorEvent('error', { filename, message: 'ReferenceError' }));
    expect(formAt(0).note?.textContent).not.toBe(words.notLoaded);
  });
});
