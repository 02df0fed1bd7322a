import { expect, it, vi } from 'vitest';
import { readImageUrl } from '../../../supabase/functions/_shared/image-url.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAE=';
const jpeg = '/9j/4AAQSkZJRgABAQAAAQABAAD=';
const webp = 'UklGRiQAAABXRUJQVlA4IBgAAAA=';
const newlineWebp = btoa('RIFF\n\n\n\nWEBPVP8 ....');
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAA=';

it.each([
  ['a PNG', `data:image/png;base64,${png}`, 'png', png],
  ['a JPEG', `data:image/jpeg;base64,${jpeg}`, 'jpeg', jpeg],
  ['a WebP', `data:image/webp;base64,${webp}`, 'webp', webp],
  ['a WebP with line breaks in its size', `data:;base64,${newlineWebp}`, 'webp', newlineWebp],
  ['a GIF', `data:image/gif;base64,${gif}`, 'gif', gif],
  ['uppercase letters', `DATA:image/PNG;BASE64,${png}`, 'png', png],
  ['a wrong label', `data:image/svg+xml;base64,${png}`, 'png', png],
  [
    'data with line breaks',
    `data:image/png;base64,${png.slice(0, 8)}\r\n ${png.slice(8)}`,
    'png',
    png,
  ],
  ['percent-encoded data', `data:image/png;base64,${encodeURIComponent(png)}`, 'png', png],
])('readImageUrl accepts %s', (_what, text, type, data) => {
  const url = `data:image/${type};base64,${data}`;
  expect(readImageUrl(text)).toEqual({ ok: true, url });
});

it('an https URL stays unchanged, even in a browser without URL.canParse', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  const url = 'https://pictures.test/logo.png?size=1024';
  expect(readImageUrl(url)).toEqual({ ok: true, url });
});

const unread = 'not a base64-encoded image';
const otherType = 'not a PNG, JPEG, WebP, or GIF';
const elsewhere = 'not an https or data URL';
const password = 'its URL contains a password';
const svg = btoa('<svg xmlns="http://www.w3.org">');

it.each([
  ['http', 'http://pictures.test/logo.png', elsewhere],
  ['a script that names an image', `javascript:"data:image/png;base64,${png}"`, elsewhere],
  ['a relative URL', '/logo.png', elsewhere],
  ['a user name', 'https://user@pictures.test/logo.png', password],
  ['a password', 'https://:secret@pictures.test/logo.png', password],
  ['an SVG labeled PNG', `data:image/png;base64,${svg}`, otherType],
  [
    'a GIF signature after the first bytes',
    `data:image/gif;base64,${btoa('....GIF89a......')}`,
    otherType,
  ],
  ['base64url', `data:image/png;base64url,${png}`, unread],
  ['HTML', 'data:text/html,<script>alert(1)</script>', unread],
  ['text beyond Latin-1', 'data:image/svg+xml,<svg>\u20ac</svg>', unread],
  ['a signature alone', 'data:image/png;base64,iVBORw0KGgo=', unread],
  ['text after the base64', `data:image/png;base64,${png}"onerror=`, unread],
  ['text before the base64', `data:image/png;base64,"${png}`, unread],
])('readImageUrl rejects %s without quoting it', (_what, text, problem) => {
  expect(readImageUrl(text)).toEqual({ ok: false, problem });
});
