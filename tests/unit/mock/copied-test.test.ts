import { describe, expect, it } from 'vitest';
import { asPlaywrightTest } from '../../../mocks/kit/copy/playwright-test.ts';
import { product } from '../../../mocks/product.ts';
import { settingsFrom } from '../../support/settings.ts';

function copied(link: string): string {
  return asPlaywrightTest(product, settingsFrom(link));
}

describe('a copied test', () => {
  it('opens its link below whatever base the site has', () => {
    expect(copied('mock-seed=one-family')).toContain("page.goto('./?mock-seed=one-family')");
  });

  it('has more time than the call it waits for, without waiting that long', () => {
    expect(copied('mock=signup:never')).toContain('await page.clock.runFor(15000);');
    expect(copied('mock=stats:live~20000')).toContain('await page.clock.runFor(10000);');
    expect(copied('mock=stats:slow~4000')).toContain('await page.clock.runFor(7000);');
    expect(copied('mock=signup:slow')).not.toContain('clock');
  });

  it('reaches the request that fails, for the figures by loading the page again', () => {
    const source = copied('mock=stats:unavailable@every-2');
    const [first = '', second = ''] = source.split('await page.reload();');
    expect(first).toContain('Join 73+ families');
    expect(second).toContain('Join 50+ families');
  });

  it('holds the page to figures that are not the defaults', () => {
    expect(copied('mock=signup:slow&mock-seed=crowded')).toContain('Join 5,000+ families already');
    expect(copied('mock=stats:huge')).toContain("'31,402+'");
  });

  it('asserts cleared and kept fields', () => {
    const kept = "toHaveValue('tester+1@example.com')";
    expect(copied('mock=signup:server-error')).toContain(kept);
    expect(copied('mock=signup:live')).not.toContain(kept);
    expect(copied('mock=signup:live').match(/toHaveValue\(''\)/g)).toHaveLength(2);
  });

  it('plays a sequence out, and somebody who is not meant', () => {
    const source = copied('mock=signup:server-error*2.live@email-bad');
    const toasts = source
      .split('\n')
      .filter((line) => /getByRole\('listitem'\).*Visible/.test(line));
    expect(toasts.map((line) => line.match(/"[^"]+"/g))).toEqual([
      ['"Signup failed"', '"Please try again later"'],
      ['"Signup failed"', '"Please try again later"'],
      ['"Welcome to the waitlist!"'],
      ['"Welcome to the waitlist!"'],
    ]);
    expect(source).toContain("fill('bad+1@example.com')");
    expect(source).toContain("fill('somebody-but-bad@example.com')");
  });
});
