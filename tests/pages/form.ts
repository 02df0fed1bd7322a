import { screen, within } from '@testing-library/react';
import { must } from '../support/must.ts';

/** The controls of a waitlist form: 0 is the one in the hero, 1 the one in the call to action. */
export function formAt(index: number) {
  const forms = screen.getAllByRole<HTMLFormElement>('form', { name: /^Join the waitlist/ });
  const form = must(forms[index]);
  const inForm = within(form);
  return {
    form,
    email: inForm.getByLabelText<HTMLInputElement>('Email'),
    zipCode: inForm.getByLabelText(/^Zip code/),
    button: inForm.getByRole('button', { name: /^Join/ }),
  };
}
