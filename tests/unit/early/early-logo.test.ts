import { describe, expect, it, vi } from 'vitest';
import { useEarlyPages, words } from './early-page.ts';

const open = useEarlyPages();

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
