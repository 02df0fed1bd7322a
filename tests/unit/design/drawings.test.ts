import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { must } from '../../support/must.ts';

const css = ['src/styles/tokens.css', 'src/art/art.module.css']
  .map((file) => readFileSync(file, 'utf8'))
  .join('');
/** What the style sheets say of each color that drawings name, day first. */
const palette = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', day, night]) => [name, [day, night]],
  ),
);

const drawings = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ file, svg: readFileSync(`src/${file}`, 'utf8') }))
  .filter(({ svg }) => svg.includes(':target'));

/** The colors of each class of a drawing: its attribute by day, its rule by night. */
function colorsOf(svg: string) {
  const tags = [...svg.matchAll(/<[^>]*class="([^"]+)"[^>]*>/g)];
  return tags.flatMap(([tag, names = '']) =>
    names.split(' ').map((name) => {
      const property = name.endsWith('-line') ? 'stroke' : 'fill';
      const day = tag.match(new RegExp(`${property}="(#\\w+)"`))?.[1];
      const rule = svg.match(new RegExp(`:target \\.${name} \\{ (.+) \\}`))?.[1];
      const night = rule?.match(new RegExp(`${property}: (#\\w+)`))?.[1];
      return { name, color: name.replace(/-line$/, ''), day, night, rule };
    }),
  );
}

// A class without a rule fails silently: by night it keeps the color of the day.
it.each(drawings)('$file has a rule by night for each class', ({ svg }) => {
  expect(colorsOf(svg).filter(({ rule }) => !rule)).toEqual([]);
});

it.each(drawings)('$file has the colors of the palette, by day and by night', ({ svg }) => {
  const known = colorsOf(svg).filter(({ color }) => palette.has(color));

  expect(known).not.toHaveLength(0);
  for (const { name, color, day, night } of known) {
    expect([name, day, night]).toEqual([name, ...must(palette.get(color))]);
  }
});
