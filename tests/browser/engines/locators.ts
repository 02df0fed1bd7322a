import { waitlistForm } from '../../../src/content/signup.ts';

const body = '//body//*[not(self::script or self::noscript)]';

/** The innermost element that reads a text, which has no double quotes. */
export function text(words: string): string {
  const reads = `contains(normalize-space(), "${words}")`;
  return `${body}[${reads}][not(*[${reads}])]`;
}

/** A toast with a title. */
export const toast = (title: string) =>
  `//*[@data-sonner-toast]//*[normalize-space()="${title}"][not(*)]`;

/** The first button with a name, or with a name that starts so, when it can be pressed. */
export const button = (name: string) =>
  `//button[not(@disabled)][normalize-space()="${name}" or starts-with(@aria-label, "${name}")]`;

/** The first field with a label that starts so. */
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
