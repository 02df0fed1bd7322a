import { expect } from 'vitest';
import type { Call } from '../../../mocks/kit/call.ts';
import type { Expected } from '../../../mocks/kit/expect/expected.ts';
import type { Page } from './page.ts';

interface PlayedCall {
  call: Call;
  /** Whose call it is. */
  email: string;
}

/** The fields and the button of a call by its description, in its first form or in another one. */
export function controlsOf({ use }: Call, form = use.form) {
  const place = form === undefined ? {} : { within: form };
  const { fields = [], button } = use;
  return {
    fields: fields.map(({ label, text, isRequired = false }) => {
      return { target: { role: 'textbox', name: label, ...place } as const, text, isRequired };
    }),
    button: button === null ? null : ({ role: 'button', name: button, ...place } as const),
  };
}

/** Does what makes a call, as a person would by its description. */
export async function makeCall(page: Page, { call, email }: PlayedCall): Promise<void> {
  const { fields, button } = controlsOf(call);
  for (const { target, text } of fields) await page.type(target, text(email));
  if (button) await page.press(button);
}

/** Waits until the texts of a call read so; a value stands behind its label. */
export async function expectTexts(page: Page, { use }: Call, texts: Expected['texts']) {
  for (const text of use.texts ?? []) {
    const reads = texts?.[text.id] ?? '';
    await page.sees('label' in text ? text.label + reads : text.sentence.join(reads));
  }
}

/** Expects what must be seen of a call that has been made. */
export async function expectSeen(
  page: Page,
  { call, email }: PlayedCall,
  { outcome, texts }: Expected,
): Promise<void> {
  const { toast } = outcome;
  const { picture } = call.use;
  const { fields, button } = controlsOf(call);
  await expectTexts(page, call, texts);
  if (toast) {
    await page.sees(toast.title);
    await page.sees(toast.description ?? '');
  } else {
    expect(await page.ask(() => document.querySelector('[data-sonner-toast]') === null)).toBe(true);
  }
  for (const { target, text } of fields) {
    expect((await page.meet(target)).value).toBe(outcome.fields === 'kept' ? text(email) : '');
  }
  if (button) {
    const isDisabled = outcome.fields === 'cleared' && fields.some((one) => one.isRequired);
    expect(await page.meet(button)).toMatchObject({ isDisabled });
  }
  if (!picture) return;
  const image = { role: 'image', name: picture.name } as const;
  if (outcome.picture) await page.meet(image);
  else expect(await page.find(image)).toBeNull();
}
