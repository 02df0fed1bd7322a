import { readFileSync } from 'node:fs';

const sheets = ['styles/tokens.css', 'art/art.module.css'].map(
  (file) => new URL(`../../src/${file}`, import.meta.url),
);

/** Each color of the style sheets, by day and by night, by the name of its custom property. */
export function readPalette(): Map<string, { day: string; night: string }> {
  const css = sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('');
  const colors = css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...colors].map(([, name = '', day = '', night = '']) => [name, { day, night }]));
}
