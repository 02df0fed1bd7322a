import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { joined, signupNotices } from '../../src/content/signup.ts';
import { formAt } from './form.ts';
import { openSite } from './site.tsx';

describe('the two forms', () => {
  it('keep their own state', async () => {
    const { user } = openSite('/');
    const [first, second] = [formAt(0), formAt(1)];
    await user.type(first.email, 'ada.example.com');
    await user.click(first.button);
    await screen.findByText(signupNotices.invalidEmail.title);
    expect(second.email).toHaveValue('');
    expect(second.email).not.toHaveAttribute('aria-invalid');
    expect(second.button).toBeDisabled();

    await user.type(second.email, 'ada@example.com');
    await user.click(second.button);
    await screen.findByText(signupNotices.joined.title);
    expect(first.email).toHaveValue('ada.example.com');
    expect(second.email).toHaveValue('');
  });

  it('count in the same figures, and each shows the next step after a success', async () => {
    const { user, mock } = openSite('/');
    await waitFor(() => expect(screen.getAllByText('73+')).toHaveLength(2));
    for (const [index, email] of ['ada@example.com', 'bob@example.com'].entries()) {
      await user.type(formAt(index).email, `${email}{Enter}`);
      await waitFor(() => {
        const buttons = screen.getAllByRole('button', { name: joined.share });
        expect(buttons).toHaveLength(index + 1);
      });
      expect(mock.backend.rows.findSignup(email)).toMatchObject({ zipCode: null });
    }
    await waitFor(() => expect(screen.getAllByText('75+')).toHaveLength(2));
  });
});
