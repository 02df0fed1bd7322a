import { expect, it } from 'vitest';
import { contentOf } from '../../../mocks/player/saved-file.ts';
import { setUpPlayer } from './open-player.ts';

setUpPlayer();

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const header = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0, 0, 0, 0, 8];
const png = [...signature, ...header];
const jpeg = [0xff, 0xd8, 0xff, 0xe0, ...png];

function blob(bytes: number[], type = 'image/png'): Blob {
  return new Blob([Uint8Array.from(bytes)], { type });
}

it.each([
  ['a PNG', blob(png), 'a PNG of 256 × 8 pixels'],
  ['a JPEG that calls itself a PNG', blob(jpeg), 'bytes that are no PNG'],
  ['a PNG that is cut off', blob(png.slice(0, 20)), 'bytes that are no PNG'],
  ['an empty file', blob([]), 'an empty file'],
  ['text', blob(png, 'text/plain'), 'a file of the type “text/plain”'],
  ['an address', undefined, 'an address and no picture'],
])('a saved file that is %s is known by its bytes', async (_what, content, holds) => {
  expect(await contentOf(content)).toBe(holds);
});
