import { describe, expect, it } from 'vitest';
import { pickImages } from '../../../supabase/functions/ai/images.ts';

const image = (url: unknown) => ({ image_url: { url } });

describe('a picture is kept', () => {
  it.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/jpeg;base64,/9j/4AAQ',
    'data:image/webp;base64,UklGRg==',
    'data:image/gif;base64,R0lGOD+/',
    'https://pictures.test/logo.png?size=1024',
  ])('%s', (url) => {
    expect(pickImages([image(url)])).toEqual([image(url)]);
  });
});

describe('a picture is dropped', () => {
  it.each<[string, unknown]>([
    ['http', image('http://pictures.test/logo.png')],
    ['javascript', image('javascript:alert(1)')],
    ['javascript behind a space', image(' javascript:alert(1)')],
    ['blob', image('blob:https://pictures.test/1')],
    ['file', image('file:///etc/passwd')],
    ['SVG data', image('data:image/svg+xml;base64,PHN2Zz4=')],
    ['HTML data', image('data:text/html;base64,PGI+')],
    ['data without base64', image('data:image/png,abc')],
    ['data with another parameter', image('data:image/png;name="x";base64,iVBORw0KGgo=')],
    ['data that is empty', image('data:image/png;base64,')],
    ['data that is not base64', image('data:image/png;base64,iVBO"onerror=')],
    ['an address with a user', image('https://user@pictures.test/logo.png')],
    ['an address with a password', image('https://:secret@pictures.test/logo.png')],
    ['an address with both', image('https://user:secret@pictures.test/logo.png')],
    ['a relative address', image('/logo.png')],
    ['an empty address', image('')],
    ['a number', image(5)],
    ['an address in a list', image(['https://pictures.test/logo.png'])],
    ['no address', { image_url: {} }],
    ['a bare string', 'https://pictures.test/logo.png'],
    ['null', null],
  ])('%s', (_, candidate) => {
    expect(pickImages([candidate])).toEqual([]);
  });
});

it('keeps the first four that are safe, in their order', () => {
  const urls = [1, 2, 3, 4, 5].map((number) => `https://pictures.test/${number}.png`);
  const kept = pickImages([image('http://pictures.test/0.png'), ...urls.map(image)]);
  expect(kept).toEqual(urls.slice(0, 4).map(image));
});

it.each([undefined, null, 'images', {}])('takes %s for no list', (candidates) => {
  expect(pickImages(candidates)).toEqual([]);
});

it('handles sixteen megabytes of data', () => {
  const url = `data:image/png;base64,${'A'.repeat(16 * 1024 * 1024)}`;
  expect(pickImages([image(url), image(`${url}!`)])).toHaveLength(1);
});
