import { expect, it } from 'vitest';
import { findFontProblem } from '../../../tools/build/font.ts';

it('says which letters of the texts the font lacks, and what to run', async () => {
  expect(await findFontProblem(['ñ', '©', '¿'])).toBe(
    "The page's font lacks ñ ¿, which src/content has: run npm run make:font.",
  );
});

it('says nothing of letters that the font has, or that Overpass does not have either', async () => {
  expect(await findFontProblem(['©', '’', '語'])).toBeNull();
});
