import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formAt } from '../support/form.ts';
import { openSite } from '../support/site.tsx';

describe('the two forms', () => {
  it('have states of their own', async () => {
    const { user } = openSite('/');
    const [first, second] = [formAt(0), formAt(1)];
    await user.type(first.email, 'ada.example.com');
    await user.click(first.button);
    await screen.findByText('Invalid email');
    expect(second.email).toHaveValue('');
    expect(second.email).not.toHaveAttribute('aria-invalid');
    expect(second.button).toBeDisabled();
  });

  it('stop a zip code at ten characters', async () => {
    const { user } = openSite('/');
    const { zipCode } = formAt(0);
    await user.type(zipCode, '123456789012');
    expect(zipCode).toHaveValue('1234567890');
  });
});
