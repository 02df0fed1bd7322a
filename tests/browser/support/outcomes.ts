import { expect, type Page } from '@playwright/test';
import type { Outcome } from '../../../mocks/kit/call.ts';
import { serverMarker } from '../../../mocks/kit/supabase/answers.ts';

/** Expects exactly the toast of an outcome on a page, or none. */
export async function expectToast(page: Page, { toast }: Pick<Outcome, 'toast'>) {
  const toasts = page.locator('[data-sonner-toast]');
  if (!toast) return expect(toasts).toHaveCount(0);
  await expect(toasts).toHaveCount(1);
  await expect(toasts.getByText(toast.title, { exact: true })).toBeVisible();
  const { description } = toast;
  if (description) await expect(toasts.getByText(description, { exact: true })).toBeVisible();
}

/** Expects that the page contains no text of a server. */
export async function expectNoServerText(page: Page) {
  expect(await page.content()).not.toContain(serverMarker);
}
