import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signupToasts } from '../../src/content/signup.ts';
import { showToast, Toaster } from '../../src/ui/toaster.tsx';

/** Shows one toast per form, and returns a function that reads the toasts. */
function show(...forms: string[]) {
  render(<Toaster />);
  for (const form of forms) act(() => showToast(signupToasts.joined, form));
  return () => screen.queryAllByRole('listitem');
}

it('shows at most three toasts', async () => {
  const toasts = show('one', 'two', 'three', 'four');
  await waitFor(() => expect(toasts()).toHaveLength(4));
  expect(toasts().filter(({ dataset }) => dataset.visible === 'true')).toHaveLength(3);
});

it('shows a toast for four seconds', () => {
  vi.useFakeTimers();
  const toasts = show('one');
  act(() => vi.advanceTimersByTime(3_900));
  expect(toasts()).toMatchObject([{ dataset: { removed: 'false' } }]);
  act(() => vi.advanceTimersByTime(200));
  expect(toasts()).toMatchObject([{ dataset: { removed: 'true' } }]);
});
