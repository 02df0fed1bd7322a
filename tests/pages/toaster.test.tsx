import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signupToasts } from '../../src/content/signup.ts';
import { showToast, Toaster } from '../../src/ui/toaster.tsx';

/** Shows one toast per form, and returns a function that finds the toasts on the page. */
function show(...forms: string[]) {
  render(<Toaster />);
  for (const form of forms) act(() => showToast(signupToasts.joined, form));
  return () => screen.queryAllByRole('listitem');
}

it('at most three toasts are visible', async () => {
  const toasts = show('one', 'two', 'three', 'four');
  await waitFor(() => expect(toasts()).toHaveLength(4));
  expect(toasts().filter(({ dataset }) => dataset.visible === 'true')).toHaveLength(3);
});

it('a toast disappears after four seconds', () => {
  vi.useFakeTimers();
  const toasts = show('one');
  act(() => vi.advanceTimersByTime(3_900));
  expect(toasts()).toMatchObject([{ dataset: { removed: 'false' } }]);
  act(() => vi.advanceTimersByTime(200));
  expect(toasts()).toMatchObject([{ dataset: { removed: 'true' } }]);
});
