import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createShortClassNames } from '../../../tools/build/class-names.ts';

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => join('src', file));

describe('the short names of the built styles', () => {
  it('are different for all classes and animations of the site', () => {
    const shorten = createShortClassNames('src');
    const names = modules.flatMap((file) => {
      const css = readFileSync(file, 'utf8');
      const classes = [...css.matchAll(/\.([a-z]\w*)[^\n]*[{,]$/gm)].map(([, name]) => name);
      const animations = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name);
      return [...new Set([...classes, ...animations])].map((name) =>
        shorten(name ?? '', file, css),
      );
    });
    expect(names.length).toBeGreaterThan(modules.length);
    expect(names).toEqual([...new Set(names)]);
  });

  it('are refused for names that the style sheet does not have', () => {
    const [file = ''] = modules;
    expect(() => createShortClassNames('src')('nobody', file, '.somebody {}')).toThrow('nobody');
  });
});
