import { screen, waitFor } from '@testing-library/react';
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

describe('who counts', () => {
  async function join(site: ReturnType<typeof openSite>, address: string, zip: string) {
    const { email, zipCode, button } = formAt(0);
    await site.user.type(email, address);
    if (zip) await site.user.type(zipCode, zip);
    await site.user.click(button);
    await waitFor(() => expect(email).toHaveValue(''));
  }

  it('calls only the first of two signups with a new zip code the first', async () => {
    const site = openSite('/');
    await join(site, 'ada@example.com', '10115');
    await screen.findByText(/^You're the first from your neighborhood!/);
    await join(site, 'bob@example.com', '10115');
    await screen.findByText("We'll notify you when the product launches");
    expect(screen.getAllByText(/^You're the first from your neighborhood!/)).toHaveLength(1);
    expect(site.mock.store.count()).toEqual({ families: 75, neighborhoods: 16 });
  });

  it('counts no second family for an email it knows, and fills in its zip code once', async () => {
    const site = openSite('/');
    await join(site, 'ada@example.com', '');
    await join(site, 'ADA@example.com', '10115');
    await join(site, 'ada@example.com', '10117');
    expect(site.mock.store.count()).toEqual({ families: 74, neighborhoods: 17 });
    expect(site.mock.store.findSignup('ada@example.com')).toMatchObject({ zipCode: '10115' });
  });
});
