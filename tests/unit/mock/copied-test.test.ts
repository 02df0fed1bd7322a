import { describe, expect, it } from 'vitest';
import { asPlaywrightTest } from '../../../mocks/control/copied-test.ts';
import { defaultSettings } from '../../../mocks/control/settings.ts';
import { settingsFrom } from '../../support/settings.ts';

describe('a copied test', () => {
  it('opens its link below whatever base the site has, tries it, and expects no difference', () => {
    const source = asPlaywrightTest(settingsFrom('mock=signup:never&mock-seed=one-family'));
    expect(source).toContain("page.goto('./?mock=signup:never&mock-seed=one-family')");
    expect(source).toContain('test.setTimeout(105000)');
    expect(source).toContain('window.__mocks.tryOut()');
    expect(source).toContain('expect(tries.flatMap(({ differences }) => differences)).toEqual([])');
    expect(source).not.toContain('release');
  });

  it('releases what the network holds', () => {
    expect(asPlaywrightTest(settingsFrom('mock-network=hold'))).toContain(
      'window.__mocks.release()',
    );
  });

  it('leaves to the tester what an answer by hand must show', () => {
    const answer = { status: 418, body: 'short and stout' };
    const source = asPlaywrightTest(defaultSettings, { stats: answer });
    expect(source).toContain('window.__mocks.answer(\'stats\', {"status":418,');
    expect(source).toContain('// Add what the page must show after the answers by hand.');
  });
});
