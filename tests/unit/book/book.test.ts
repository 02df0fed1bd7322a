import { describe, expect, it } from 'vitest';
import type { BookEntry } from '../../../mocks/book/entry.ts';
import { contentPolicy, hashSource } from '../../../tools/build/policy.ts';
import { writeBook } from '../../../tools/commands/scenario-book/write-book.ts';

const entry: BookEntry = {
  played: {
    call: 'signup',
    id: 'rate-limited',
    sees: 'The toast “Signup failed”.',
    seen: {
      toasts: [{ title: '</script><b>hit</b>', description: '' }],
      lines: [],
      fields: 'kept',
      button: 'ready',
      focus: 'kept',
      texts: null,
      picture: null,
      sent: 1,
      tookMs: 480,
      answeredMs: 20,
      stalledMs: 0,
      ended: true,
    },
    differences: ['The console has 0 lines in red instead of 1.'],
    tookMs: 480,
  },
  link: 'mock=signup:rate-limited',
  pictures: [{ screen: 'phone', scheme: 'dark', key: 'k1' }],
};
const book = writeBook([entry], { k1: 'data:image/webp;base64,AAAA' });

describe('the scenario book', () => {
  it('names, describes and compares each scenario, and replays it by a link', async () => {
    const html = await book;
    for (const text of [
      'Too many requests',
      'signup:rate-limited',
      'The toast “Signup failed”.',
      'The console has 0 lines in red instead of 1.',
      '1 not as expected',
      'href="./?mock=signup:rate-limited#mock-try"',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('begins with the outcomes and their scenarios, and has the presets and the commit', async () => {
    const html = await book;
    expect(html.indexOf('Outcomes')).toBeLessThan(html.indexOf('id="signup:rate-limited"'));
    expect(html).toContain('<a href="#signup:rate-limited">Too many requests</a>');
    expect(html).toContain('The whole backend is down');
    expect(html).toMatch(/commit (?:[0-9a-f]{10}\+?|unknown)/);
  });

  it('links to the site when it is sent by mail', async () => {
    const html = await writeBook([entry], {}, 'https://qa.example/');
    expect(html).toContain('href="https://qa.example/?mock=signup:rate-limited#mock-try"');
    expect(html).toContain('href="https://qa.example/?mock=preset:backend-down#mock-try"');
  });

  it('needs no other file, and escapes all text', async () => {
    const html = await book;
    expect(html).not.toMatch(/<(?:link|script|img)[^>]*(?:src|href)="(?!data:)/);
    expect(html).not.toContain('<b>hit</b>');
  });

  it('runs its script under the policy of a mock build only', async () => {
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(await book) ?? [];
    const parts = { styles: [], scripts: [] };
    const mock = contentPolicy({ env: { gateway: 'mock', siteUrl: null }, ...parts });
    expect(mock).toContain(hashSource(script));
    const supabase = { gateway: 'supabase', supabaseUrl: '', supabaseAnonKey: '' } as const;
    const production = contentPolicy({ env: { ...supabase, siteUrl: null }, ...parts });
    expect(production).toContain("script-src 'self';");
  });
});
