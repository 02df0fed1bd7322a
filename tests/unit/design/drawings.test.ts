import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { colorDrawing, findDrawings } from '../../../tools/palette.ts';

const drawings = findDrawings().map(({ file, svg }) => ({ name: basename(file), svg }));

// A class without a night rule would keep its day color at night, and no tool would report that.
it.each(drawings)('$name has a night rule for each class', ({ svg }) => {
  const classes = [...svg.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(classes).not.toHaveLength(0);
  const nights = svg.match(/:target[^}]*/g)?.join() ?? '';
  const isDark = (name: string) => nights.includes(` .${name} {`) || nights.includes(` --${name}:`);
  expect(classes.filter((name) => !isDark(name))).toEqual([]);
});

// `npm run make:pictures` updates the colors in the drawings.
it.each(drawings)('$name uses the colors in the style sheets', ({ svg }) => {
  expect(colorDrawing(svg)).toBe(svg);
});
