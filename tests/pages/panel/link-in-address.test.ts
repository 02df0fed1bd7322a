import { afterEach, describe, expect, it } from 'vitest';
import { takeLink } from '../../../mocks/kit/tab/link-in-address.ts';
import { saveTabState } from '../../../mocks/kit/tab/tab-state.ts';
import { createMock } from '../../../mocks/mock.ts';
import { product } from '../../../mocks/product.ts';
import { pageCall } from '../../support/page-call.ts';
import { standardSettings } from '../../support/settings.ts';

afterEach(() => sessionStorage.clear());

/** Opens an address in the tab as the mock does: applies its link, or what the tab has saved. */
function visit(address: string) {
  window.history.replaceState(null, '', address);
  return takeLink(product);
}

/** One load of the page: reads the stats once, and saves what a tab saves. */
async function askOnce(address: string): Promise<number> {
  const { settings, answered } = visit(address);
  const { interceptor } = createMock({ settings, answered });
  const { status } = await interceptor.answer('stats', pageCall('stats'));
  saveTabState(product, { settings, answered: interceptor.getState().answered });
  return status;
}

describe('a link in the address', () => {
  it('is applied, saved for the tab, and taken out of the address alone', () => {
    const { settings } = visit('/?utm=a%20b&mock=stats:huge&x=1&mock-network=fast-3g#cta');
    expect(settings.calls.stats?.scenario).toBe('huge');
    expect(settings.network).toBe('fast-3g');
    const { search, hash } = window.location;
    expect([search, hash]).toEqual(['?utm=a%20b&x=1', '#cta']);
    expect(visit('/').settings).toEqual(settings);
    expect(visit('/?mock=preset:all-good').settings).toEqual(standardSettings);
    expect(visit('/').settings).toEqual(standardSettings);
  });

  it('that is wrong changes nothing, names what is known, and is taken out', () => {
    visit('/?mock=signup:slow');
    const { settings, problems } = visit('/?mock=stats:hugh,signup:never&mock-seed=full');
    expect(settings.calls.signup?.scenario).toBe('slow');
    expect(problems.join()).toContain('For the call stats the scenario “hugh” is unknown.');
    expect(problems.join()).toContain('zeros, huge');
    expect(problems.join()).toContain('The data “full” is unknown.');
    expect(window.location.search).toBe('');
  });

  it('with a misspelled parameter is reported as wrong', () => {
    const { problems } = visit('/?mocks=signup:slow&mock-netwrok=offline');
    expect(problems.join()).toContain('The parameter “mocks” is unknown.');
    expect(problems.join()).toContain('The parameter “mock-netwrok” is unknown.');
    expect(window.location.search).toBe('');
  });

  it.each([
    ['for the next request only', 'stats:server-error@once', [500, 200, 200]],
    ['with a sequence', 'stats:server-error*2.live', [500, 500, 200, 200]],
    ['for every second request', 'stats:server-error@every-2', [200, 500, 200, 500]],
  ])('%s continues where the last load of the page stopped', async (_which, link, statuses) => {
    const seen = [await askOnce(`/?mock=${link}`)];
    while (seen.length < statuses.length) seen.push(await askOnce('/'));
    expect(seen).toEqual(statuses);
  });
});
