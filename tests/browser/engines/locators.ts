import { waitlistForm } from '../../../src/content/signup.ts';

const body = '//body//*[not(self::script or self::noscript)]';

/** Returns an XPath for the innermost element that contains `words`, which must not have double quotes. */
export function text(words: string): string {
  const reads = `contains(normalize-space(), "${words}")`;
  return `${body}[${reads}][not(*[${reads}])]`;
}

/** Returns an XPath for a toast with this title. */
export const toast = (title: string) =>
  `//*[@data-sonner-toast]//*[normalize-space()="${title}"][not(*)]`;

/** Returns an XPath for the first enabled button with this text or with an ARIA label that starts with it. */
export const button = (name: string) =>
  `//button[not(@disabled)][normalize-space()="${name}" or starts-with(@aria-label, "${name}")]`;

/** Returns an XPath for the first field with a label that starts with this text. */
const field = (label: string) =>
  `//input[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;

/** XPaths for the fields and button of the first waitlist form, and for its busy and disabled button. */
export const waitlist = {
  email: field(waitlistForm.email),
  zipCode: field(waitlistForm.zipCode),
  join: button(waitlistForm.submit),
  joining: text(waitlistForm.submitting),
  disabled: '(//form)[1]//button[@type="submit"][@disabled]',
};
