import { expect, it } from 'vitest';
import { expectedOf } from '../../../mocks/kit/expect/expected.ts';
import { serverMarker } from '../../../mocks/kit/supabase/answers.ts';
import { product } from '../../../mocks/product.ts';
import { callOf, settingsFrom, standardSettings } from '../../support/settings.ts';
import { expectSeen, expectTexts, makeCall } from '../support/play-call.ts';
import type { useProduction } from './walk.ts';

/** Each class of outcome, and what engines could take in their own way: broken and odd answers. */
const scenarios = {
  signup: [
    'invalid-email',
    'rate-limited',
    'server-error',
    'network-error',
    'cut-body',
    'html-page',
    'empty-body',
  ],
  stats: ['zeros', 'huge', 'unavailable', 'network-error', 'cut-body'],
  logo: ['no-images', 'broken-image', 'unsafe-url', 'out-of-credit', 'cut-body'],
};

const all = Object.entries(scenarios).flatMap(([call, ids]) =>
  ids.map((id) => [call, id] as const),
);

/** What a visitor sees of calls that go wrong, by the descriptions of the calls. */
export function describeScenarios(walk: ReturnType<typeof useProduction>) {
  it.each(all)('shows what it must when %s meets %s', async (callId, id) => {
    const { page, site } = walk;
    const { interceptor, data } = site.mock();
    const call = callOf(callId);
    const counts = data.counts();
    interceptor.set(callId, { scenario: id });
    await page.open(`${site.url}/${call.path}`);
    const others = product.calls.filter(
      (one) => one.id !== callId && one.path === call.path && one.use.button === null,
    );
    for (const other of others) {
      const { texts } = expectedOf({ call: other, settings: standardSettings, nth: 1, counts });
      await expectTexts(page, other, texts);
    }

    const played = { call, email: 'ada@example.com' };
    await makeCall(page, played);
    const settings = settingsFrom(`mock=${callId}:${id}`);
    await expectSeen(page, played, expectedOf({ call, settings, nth: 1, counts }));
    expect(await page.ask(() => document.documentElement.outerHTML)).not.toContain(serverMarker);
  });
}
