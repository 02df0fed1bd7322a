import { sendableEmail, sendableZipCode } from '../../gateway/canonical-form.ts';
import type { Signup } from '../../gateway/gateway.ts';
import { fieldOf } from '../../ui/field.tsx';

export function readSignup(form: HTMLFormElement): Signup {
  const typed = (name: string) => fieldOf(form, name)?.value ?? '';
  return {
    email: sendableEmail(typed('email')),
    zipCode: sendableZipCode(typed('zip-code')),
  };
}
