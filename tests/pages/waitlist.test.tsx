import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeConsoleErrors } from '../support/console.ts';
import { openSite } from '../support/site.tsx';

function formAt(index: number) {
  const form = screen.getAllByRole('form', { name: /^Join the waitlist/ })[index] as HTMLElement;
  return {
    email: within(form).getByLabelText('Email'),
    zipCode: within(form).getByLabelText(/^Zip code/),
    button: within(form).getByRole('button'),
  };
}

const forms = [
  ['in the hero', 0],
  ['in the call to action', 1],
] as const;

describe.each(forms)('the waitlist form %s', (_where, index) => {
  it('takes an email and a zip code, and welcomes the first of a neighborhood', async () => {
    const { user, mock } = openSite('/');
    const { email, zipCode, button } = formAt(index);
    await user.type(email, '  Ada@Example.com ');
    await user.type(zipCode, 'k1a 0b1');
    await user.click(button);

    expect(await screen.findByText('Welcome to the waitlist!')).toBeInTheDocument();
    expect(
      screen.getByText(
        "You're the first from your neighborhood! We'll notify you when the product launches",
      ),
    ).toBeInTheDocument();
    expect(email).toHaveValue('');
    expect(zipCode).toHaveValue('');
    expect(mock.store.findSignup('ada@example.com')).toMatchObject({ zipCode: 'K1A0B1' });
    await waitFor(() => expect(screen.getAllByText('74+')).toHaveLength(2));
    expect(screen.getByText('16+')).toBeInTheDocument();
  });

  it('welcomes a second family of a neighborhood without calling it the first', async () => {
    const { user } = openSite('/');
    const { email, zipCode, button } = formAt(index);
    await user.type(email, 'ada@example.com');
    await user.type(zipCode, '94101');
    await user.click(button);

    expect(
      await screen.findByText("We'll notify you when the product launches"),
    ).toBeInTheDocument();
  });

  it('sends null for an empty zip code', async () => {
    const { user, mock } = openSite('/');
    const { email, zipCode, button } = formAt(index);
    await user.type(email, 'ada@example.com');
    await user.type(zipCode, '   ');
    await user.click(button);

    await screen.findByText('Welcome to the waitlist!');
    const sent = mock.kit.getState().log.find(({ call }) => call === 'signup');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      signup_email: 'ada@example.com',
      signup_zip_code: null,
    });
  });

  it('has its button disabled while the trimmed email is empty', async () => {
    const { user } = openSite('/');
    const { email, button } = formAt(index);
    expect(button).toBeDisabled();
    await user.type(email, '   ');
    expect(button).toBeDisabled();
    await user.type(email, 'x');
    expect(button).toBeEnabled();
    await user.clear(email);
    expect(button).toBeDisabled();
  });

  it('sends one call, even when it is submitted twice before it is disabled', async () => {
    const { user, mock } = openSite('/');
    const { email } = formAt(index);
    await user.type(email, 'ada@example.com');
    const form = email.closest('form') as HTMLFormElement;
    act(() => {
      for (let time = 0; time < 2; time += 1) {
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      }
    });
    await screen.findByText('Welcome to the waitlist!');
    expect(mock.kit.getState().log.filter(({ call }) => call === 'signup')).toHaveLength(1);
  });

  it('refuses an empty email as well, should it be submitted all the same', async () => {
    const { mock } = openSite('/');
    fireEvent.submit(formAt(index).email.closest('form') as HTMLFormElement);
    expect(await screen.findByText('Invalid email')).toBeInTheDocument();
    expect(mock.kit.getState().log.filter(({ call }) => call === 'signup')).toEqual([]);
  });

  it('is disabled and reads Joining... while the call runs', async () => {
    const { user, mock } = openSite('/');
    const { email, zipCode, button } = formAt(index);
    await waitFor(() => expect(screen.getAllByText('73+')).toHaveLength(2));
    mock.kit.setNetwork('hold');
    await user.type(email, 'ada@example.com');
    await user.click(button);

    expect(button).toHaveTextContent('Joining...');
    for (const control of [email, zipCode, button]) expect(control).toBeDisabled();
    mock.kit.setNetwork('none');
    await screen.findByText('Welcome to the waitlist!');
    expect(button).toHaveTextContent('Join Waitlist');
    expect(mock.kit.getState().log.filter(({ call }) => call === 'signup')).toHaveLength(1);
  });

  it('refuses an email without an at-sign, without a call', async () => {
    const { user, mock } = openSite('/');
    const { email, button } = formAt(index);
    await user.type(email, 'ada.example.com');
    await user.click(button);

    expect(await screen.findByText('Invalid email')).toBeInTheDocument();
    expect(screen.getAllByText('Please enter a valid email address')).not.toHaveLength(0);
    expect(email).toHaveValue('ada.example.com');
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    expect(email).toHaveFocus();
    expect(mock.kit.getState().log.filter(({ call }) => call === 'signup')).toEqual([]);

    await user.type(email, '@');
    expect(email).not.toHaveAttribute('aria-invalid');
  });

  it('submits with Enter, and keeps the focus in the field after a success', async () => {
    const { user } = openSite('/');
    const { email } = formAt(index);
    await user.type(email, 'ada@example.com{Enter}');
    await screen.findByText('Welcome to the waitlist!');
    await waitFor(() => expect(email).toHaveFocus());
  });

  it('gives the focus back to the button after a failure, with everything still typed', async () => {
    const { user, mock } = openSite('/');
    const { email, zipCode, button } = formAt(index);
    mock.kit.set('signup', { scenario: 'server-error', when: 'once' });
    await user.type(email, 'ada@example.com');
    await user.type(zipCode, '10115');
    await user.click(button);

    await screen.findByText('Signup failed');
    await waitFor(() => expect(button).toHaveFocus());
    expect(email).toHaveValue('ada@example.com');
    expect(zipCode).toHaveValue('10115');
    expect(takeConsoleErrors()).toEqual([expect.stringContaining('The signup failed')]);

    await user.click(button);
    await screen.findByText('Welcome to the waitlist!');
    expect(mock.store.findSignup('ada@example.com')).toMatchObject({ zipCode: '10115' });
  });
});

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
