import { screen, within } from '@testing-library/react';
import { waitlistForm } from '../../src/content/signup.ts';

const submits = [waitlistForm.submit, waitlistForm.submitting];

/** Returns a waitlist form and its controls. Form 0 is in the hero, and form 1 in the call to action. */
export function findForm(index: number) {
  const name = waitlistForm.names[index === 0 ? 'first' : 'second'];
  const form = screen.getByRole<HTMLFormElement>('form', { name });
  const inForm = within(form);
  return {
    form,
    email: inForm.getByLabelText<HTMLInputElement>(waitlistForm.email),
    zipCode: inForm.getByLabelText<HTMLInputElement>(waitlistForm.zipCode, { exact: false }),
    button: inForm.getByRole('button', { name: (name) => submits.includes(name) }),
  };
}
