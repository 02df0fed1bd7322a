import { describe, expect, it } from 'vitest';
import type { Call } from '../../../mocks/kit/call.ts';
import { expectedOf } from '../../../mocks/kit/expect/expected.ts';
import { settingsOfPreset } from '../../../mocks/kit/settings/settings.ts';
import { product } from '../../../mocks/product.ts';
import { callOf, everyScenario, settingsFrom, standardSettings } from '../../support/settings.ts';
import { expectSeen, expectTexts, makeCall, openWith, pageOf } from '../play-call.ts';

const email = 'ada@example.com';
const calls: readonly Call[] = product.calls;

/** The other calls that the page of a call makes by itself. */
function besides(call: Call): readonly Call[] {
  return calls.filter((one) => one !== call && one.path === call.path && one.use.button === null);
}

describe('the page', () => {
  it.each(everyScenario)('does what it should when %s meets %s', async (callId, id, scenario) => {
    const call = callOf(callId);
    const settings = settingsFrom(`mock=${callId}:${id}`);
    const shortened = scenario.untilLimit && callId;
    const { user, mock, sent, waitedMs } = openWith(call.path, settings, shortened);
    const counts = mock.data.counts();
    await pageOf(call);
    for (const other of besides(call)) {
      const { texts } = expectedOf({ call: other, settings: standardSettings, nth: 1, counts });
      await expectTexts(other, texts);
    }
    await makeCall(user, call, email);
    const expected = expectedOf({ call, settings, nth: 1, counts });
    await expectSeen(call, expected, email);
    expect(sent(callId)).toBe(expected.requests);
    expect(waitedMs).toEqual(scenario.delayMs ? [scenario.delayMs] : []);
  });

  const pages = [...new Set(calls.map(({ path }) => path))];
  const presetsOfPages = Object.keys(product.presets).flatMap((id) =>
    pages.map((path): [string, string] => [id, path]),
  );

  it.each(presetsOfPages)('does what the preset %s says on /%s, twice', async (id, path) => {
    const settings = settingsOfPreset(product, id);
    const { user, mock } = openWith(path, settings);
    const counts = mock.data.counts();
    const own = calls.filter((call) => call.path === path);
    const byHand = own.filter(({ use }) => use.button !== null);
    for (const call of own.filter(({ use }) => use.button === null)) {
      await pageOf(call);
      await expectSeen(call, expectedOf({ call, settings, nth: 1, counts }), email);
    }
    let toasts = 0;
    for (const call of byHand) {
      let picture = false;
      for (const nth of [1, 2]) {
        await pageOf(call);
        await makeCall(user, call, email);
        const expected = expectedOf({ call, settings, nth, counts });
        if (expected.outcome.toast) toasts += 1;
        // A picture of the first call stays.
        picture ||= expected.outcome.picture === true;
        await expectSeen(
          call,
          { ...expected, outcome: { ...expected.outcome, picture } },
          email,
          toasts,
        );
      }
    }
  });
});
