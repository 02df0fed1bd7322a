import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const sheets = ['styles/tokens.css', 'art/art.module.css'];

/**
 * Returns every color in the style sheets, for light and dark mode, keyed by custom property name. If a
 * section of the page redefines a color, returns the page-wide color, which comes first in the style
 * sheets.
 */
export function readPalette(): Map<string, { day: string; night: string }> {
  const css = sheets.map((sheet) => readFileSync(join(source, sheet), 'utf8')).join('');
  const colors = css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  const pairs = [...colors].reverse();
  return new Map(pairs.map(([, name = '', day = '', night = '']) => [name, { day, night }]));
}

/** Returns the SVG files in src that have a light and a dark version. */
export function findDrawings(): { file: string; svg: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => ({ file: join(source, file), svg: readFileSync(join(source, file), 'utf8') }))
    .filter(({ svg }) => svg.includes(':target'));
}

/**
 * Returns a drawing with its colors replaced by those in the style sheets, which an SVG file cannot read.
 * Each class has a rule for light mode and a `:target` rule for dark mode. In dark mode, the page adds a
 * fragment to the drawing's URL (src/art/drawing.tsx). A class such as `plate` sets a fill, and
 * `plate-line` sets a stroke in the same color.
 */
export function colorDrawing(svg: string): string {
  const palette = readPalette();
  return svg.replace(
    /((:target )?\.([\w-]+) \{ (?:fill|stroke): )#\w+/g,
    (rule, start: string, night: string | undefined, name: string) => {
      const color = palette.get(name.replace(/-line$/, ''));
      if (!color) return rule;
      return start + (night ? color.night : color.day);
    },
  );
}
