import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { colorDrawing, findDrawings } from '../../../tools/palette.ts';

const drawings = findDrawings().map(({ file, svg }) => ({ name: basename(file), svg }));

// A class without a rule fails silently: by night it keeps the color of the day.
it.each(drawings)('$name has a rule by night for each class', ({ svg }) => {
  const classes = [...svg.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(classes).not.toHaveLength(0);
  const nights = svg.match(/:target[^}]*/g)?.join() ?? '';
  const isDark = (name: string) => nights.includes(` .${name} {`) || nights.includes(` --${name}:`);
  expect(classes.filter((name) => !isDark(name))).toEqual([]);
});

// npm run make:pictures gives it these.
it.each(drawings)('$name has the colors of the style sheets', ({ svg }) => {
  expect(colorDrawing(svg)).toBe(svg);
});
