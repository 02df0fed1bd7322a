import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notify, Toasts } from '../../src/ui/toasts.tsx';

it('shows a notice to somebody who has not touched the page since it was hydrated', async () => {
  render(<Toasts />);
  notify({ kind: 'error', title: 'Signup failed', description: 'Please try again later' });
  expect(await screen.findByText('Signup failed')).toBeVisible();
});
