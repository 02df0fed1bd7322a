import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPalette } from '../build/palette.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

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
