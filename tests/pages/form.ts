import { screen, within } from '@testing-library/react';

/** The controls of a waitlist form: 0 is the one in the hero, 1 the one in the call to action. */
export function formAt(index: number) {
  const form = screen.getAllByRole('form', { name: /^Join the waitlist/ })[index] as HTMLElement;
  const inForm = within(form);
  return {
    email: inForm.getByLabelText('Email'),
    zipCode: inForm.getByLabelText(/^Zip code/),
    button: inForm.getByRole('button', { name: /^Join/ }),
  };
}
