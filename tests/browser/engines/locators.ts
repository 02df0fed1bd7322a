import { waitlistForm } from '../../../src/content/signup.ts';

const body = '//body//*[not(self::script or self::noscript)]';

/** Finds the innermost element with a text, which must not contain double quotes. */
export function text(words: string): string {
  const reads = `contains(normalize-space(), "${words}")`;
  return `${body}[${reads}][not(*[${reads}])]`;
}

/** Finds a toast by its title. */
export const toast = (title: string) =>
  `//*[@data-sonner-toast]//*[normalize-space()="${title}"][not(*)]`;

/** Finds the first enabled button with a name, or with a label that starts with it. */
export const button = (name: string) =>
  `//button[not(@disabled)][normalize-space()="${name}" or starts-with(@aria-label, "${name}")]`;

/** Finds the first field with a label that starts with these words. */
const field = (label: string) =>
  `//input[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;

/** The fields and the button of the first waitlist form, and the button while it is busy or disabled. */
export const waitlist = {
  email: field(waitlistForm.email),
  zipCode: field(waitlistForm.zipCode),
  join: button(waitlistForm.submit),
  joining: text(waitlistForm.submitting),
  disabled: '(//form)[1]//button[@type="submit"][@disabled]',
};
