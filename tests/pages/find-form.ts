import { screen, within } from '@testing-library/react';
import { form as formWords } from '../../src/content/signup.ts';
import { required } from '../support/required.ts';

const submits = [formWords.submit, formWords.submitting];

/** The controls of a waitlist form: 0 is the one in the hero, 1 the one in the call to action. */
export function findForm(index: number) {
  const name = required(Object.values(formWords.names)[index]);
  const form = screen.getByRole<HTMLFormElement>('form', { name });
  const inForm = within(form);
  return {
    form,
    email: inForm.getByLabelText<HTMLInputElement>(formWords.email),
    zipCode: inForm.getByLabelText<HTMLInputElement>(formWords.zipCode, { exact: false }),
    button: inForm.getByRole('button', { name: (name) => submits.includes(name) }),
  };
}
