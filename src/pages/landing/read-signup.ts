import type { Signup } from '../../gateway/gateway.ts';
import { sendableText, sendableZipCode } from '../../gateway/spelling.ts';

/** A field of a form, by its name. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** The signup that the fields of a form hold, as it is sent. */
export function readSignup(form: HTMLFormElement): Signup {
  const typed = (name: string) => fieldOf(form, name)?.value ?? '';
  return {
    email: sendableText(typed('email')),
    zipCode: sendableZipCode(typed('zip-code')),
  };
}
