import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Each color of the style sheets, by day and by night, by its name. */
function readPalette(): Map<string, { day: string; night: string }> {
  const sheets = ['styles/tokens.css', 'art/art.module.css'].map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const colors = sheets.join('').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...colors].map(([, name = '', day = '', night = '']) => [name, { day, night }]));
}

/** The drawings that are files with a day and a night, below src. */
export function findDrawings(): { file: string; svg: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => ({ file: join(source, file), svg: readFileSync(join(source, file), 'utf8') }))
    .filter(({ svg }) => svg.includes(':target'));
}

/**
 * A drawing with the colors of the style sheets, which a file cannot see: each class has a rule by day
 * and one by night (`:target`). `plate` fills, `plate-line` is its stroke.
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
