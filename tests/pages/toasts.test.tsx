import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signupNotices } from '../../src/content/signup.ts';
import { notify, Toasts } from '../../src/ui/toasts.tsx';

it('shows a notice to somebody who has not touched the page since it was hydrated', async () => {
  render(<Toasts />);
  notify({
    kind: 'error',
    title: signupNotices.signupFailed.title,
    description: signupNotices.signupFailed.description,
  });
  expect(await screen.findByText(signupNotices.signupFailed.title)).toBeVisible();
});
