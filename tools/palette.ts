import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const sheets = ['styles/tokens.css', 'art/art.module.css'];

/** Returns each color of the style sheets, by day and by night, by the name of its custom property. */
export function readPalette(): Map<string, { day: string; night: string }> {
  const css = sheets.map((sheet) => readFileSync(join(source, sheet), 'utf8')).join('');
  const colors = css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...colors].map(([, name = '', day = '', night = '']) => [name, { day, night }]));
}

/** Returns the drawings in src that are files with a day and a night. */
export function findDrawings(): { file: string; svg: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => ({ file: join(source, file), svg: readFileSync(join(source, file), 'utf8') }))
    .filter(({ svg }) => svg.includes(':target'));
}

/**
 * Returns a drawing with the colors of the style sheets, which a file cannot read. Each class has a rule
 * by day and a rule by night (`:target`). `plate` is a fill, and `plate-line` is its stroke.
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
