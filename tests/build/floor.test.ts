import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { floor } from '../../tools/build/floor.ts';
import { builtSite } from '../harness/site/builds.ts';
import { createCompat } from './floor/compat.ts';
import { lackingInScript } from './floor/script-features.ts';
import { lackingInStyles } from './floor/style-features.ts';
import { harmless } from './floor-table.ts';

const { chrome, edge, firefox, safari, ios } = floor;
const compat = createCompat({
  ...{ chrome, chrome_android: chrome, webview_android: chrome, edge },
  ...{ firefox, firefox_android: firefox, safari, safari_ios: ios },
});

function stylesIn(html: string): string {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');
}

function scriptsIn(html: string): string {
  const inline = html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs);
  return [...inline].map(([, code]) => code).join(';\n');
}

function lackingIn(file: string, text: string): [string, string[]][] {
  if (file.endsWith('.js')) return [...lackingInScript(text, compat)];
  if (file.endsWith('.css')) return [...lackingInStyles(text, compat)];
  if (!file.endsWith('.html')) return [];
  return [...lackingInStyles(stylesIn(text), compat), ...lackingInScript(scriptsIn(text), compat)];
}

describe('the floor of browsers', () => {
  const found = new Map<string, string>();

  beforeAll(async () => {
    const folder = await builtSite('production');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(js|css|html)$/.test(name))) {
      for (const [feature, browsers] of lackingIn(file, readFileSync(join(folder, file), 'utf8'))) {
        found.set(feature, `${feature} in ${file} needs ${browsers.join(', ')}`);
      }
    }
  }, 120_000);

  it('has all features that the built files need, except those that the table calls harmless', () => {
    const needed = [...found].filter(([feature]) => !Object.hasOwn(harmless, feature));
    expect(needed.map(([, sentence]) => sentence)).toEqual([]);
  });

  it('has no row in the table for a feature that is not used', () => {
    expect(Object.keys(harmless).filter((feature) => !found.has(feature))).toEqual([]);
  });

  // The rows of the table show that the other kinds of features are found.
  it.each([
    ['a color', 'a { color: light-dark(red, blue) }', 'css.types.color.light-dark'],
    ['a nested rule', 'a { & b { color: red } }', 'css.selectors.nesting'],
  ])('knows %s of a style sheet', (_name, css, feature) => {
    expect([...lackingInStyles(css, compat).keys()]).toContain(feature);
  });

  it('rejects newer syntax', () => {
    expect(() => lackingInScript('/[\\p{L}--[a-z]]/v', compat)).toThrow();
  });

  it('accepts features inside @supports', () => {
    const css = '@supports (text-wrap: balance) { a { text-wrap: balance } }';
    expect([...lackingInStyles(css, compat)]).toEqual([]);
  });
});
