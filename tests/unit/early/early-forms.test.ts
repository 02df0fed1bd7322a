import { describe, expect, it, vi } from 'vitest';
import { must } from '../../support/must.ts';
import { useEarlyPages, words } from './early-page.ts';

const open = useEarlyPages();

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

  it('moves the focus from the disabled button to the email, but not while it sends', () => {
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

  it('follows what the browser has restored or filled in', () => {
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

  it('hands a form over once, with the markup of the build', () => {
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

  it('leaves a form alone once it is handed over', () => {
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
