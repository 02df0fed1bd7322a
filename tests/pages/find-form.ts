import { screen, within } from '@testing-library/react';
import { waitlistForm } from '../../src/content/signup.ts';
import type { FormName } from '../../src/pages/landing/use-waitlist-form.ts';

const submits = [waitlistForm.submit, waitlistForm.submitting];

/** Returns a waitlist form and its controls. The second form is in the call to action. */
export function findForm(which: FormName) {
  const name = waitlistForm.names[which];
  const form = screen.getByRole<HTMLFormElement>('form', { name });
  const inForm = within(form);
  return {
    form,
    email: inForm.getByLabelText<HTMLInputElement>(waitlistForm.email),
    zipCode: inForm.getByLabelText<HTMLInputElement>(waitlistForm.zipCode, { exact: false }),
    button: inForm.getByRole('button', { name: (name) => submits.includes(name) }),
  };
}
