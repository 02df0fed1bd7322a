import type { Page } from '@playwright/test';
import { supabaseUrl } from '../../support/builds.ts';

/**
 * Answers the calls of a page inside of it, as from an empty list of 73 families. For tests of the
 * browser's cache, which Playwright turns off wherever it intercepts requests.
 */
export async function answerInPage(page: Page): Promise<void> {
  await page.addInitScript((backend) => {
    const answers: Record<string, object> = {
      get_waitlist_stats: { total_families: 73, total_neighborhoods: 15 },
      increment_waitlist_counter: { is_new_neighborhood: true },
    };
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.startsWith(backend)) return real(input, init);
      return Response.json(answers[address.replace(/.*\//, '')]);
    };
  }, supabaseUrl);
}
