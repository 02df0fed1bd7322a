import { expect, type Locator, type Page } from '@playwright/test';
import type { Call, PageText } from '../../../mocks/kit/call.ts';
import type { Expected } from '../../../mocks/kit/expect/expected.ts';
import { expectToast } from './outcomes.ts';

interface PlayedCall {
  call: Call;
  /** The email of the caller. */
  email: string;
}

/** The place of a call's fields and button: its first form, or the page. */
function placeOf(page: Page, { use }: Call): Page | Locator {
  return use.form === undefined ? page : page.getByRole('form', { name: use.form }).first();
}

/** Makes a call as a person would, by its description. */
export async function makeCall(page: Page, { call, email }: PlayedCall): Promise<void> {
  const { fields = [], button } = call.use;
  const place = placeOf(page, call);
  for (const { label, text } of fields) await place.getByLabel(label).fill(text(email));
  if (button !== null) await place.getByRole('button', { name: button }).click();
}

async function expectText(page: Page, text: PageText, reads: string): Promise<void> {
  if ('sentence' in text) {
    await expect(page.getByText(text.sentence.join(reads), { exact: true })).toBeVisible();
    return;
  }
  const both = page.getByText(text.label, { exact: true }).locator('..');
  const value = async () => (await both.textContent())?.replace(text.label, '');
  await expect.poll(value).toBe(reads);
}

/** Expects the visible result of a call. */
export async function expectSeen(
  page: Page,
  { call, email }: PlayedCall,
  { outcome, texts }: Expected,
): Promise<void> {
  const { fields = [], button, picture, texts: places = [] } = call.use;
  const place = placeOf(page, call);
  await expectToast(page, outcome);
  for (const { label, text } of fields) {
    const field = place.getByLabel(label);
    await expect(field).toHaveValue(outcome.fields === 'kept' ? text(email) : '');
    await expect(field).toBeEnabled();
  }
  if (button !== null) {
    const mustFillIn = outcome.fields === 'cleared' && fields.some((one) => one.isRequired);
    const pressed = place.getByRole('button', { name: button });
    await expect(pressed).toBeEnabled({ enabled: !mustFillIn });
  }
  for (const text of places) await expectText(page, text, texts?.[text.id] ?? '');
  if (!picture) return;
  const count = outcome.picture ? 1 : 0;
  await expect(page.getByRole('img', { name: picture.name })).toHaveCount(count);
  await expect(page.getByRole('button', { name: picture.button })).toHaveCount(count);
}
