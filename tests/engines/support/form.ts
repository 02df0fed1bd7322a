import { signup } from '../../../mocks/scenarios/signup.ts';
import { form as words } from '../../../src/content/signup.ts';
import type { Page } from './page.ts';
import { controlsOf } from './play-call.ts';

/** The names of the two waitlist forms. */
const variants = ['hero', 'waitlist'] as const;

/** The waitlist form of the hero (0) or of the call to action (1). */
export function formOf(page: Page, index: 0 | 1) {
  const { fields, button } = controlsOf(signup, words.names[variants[index]]);
  const [email, zipCode] = fields.map(({ target }) => target);
  if (!email || !zipCode || !button) throw new Error('The signup has no two fields and a button');
  return {
    email,
    zipCode,
    button,
    async fill(address: string, zip = ''): Promise<void> {
      await page.type(email, address);
      if (zip) await page.type(zipCode, zip);
    },
    /** The current values of both fields. */
    async values() {
      return [(await page.meet(email)).value, (await page.meet(zipCode)).value];
    },
  };
}
