import { expect, it } from 'vitest';
import type { CallId } from '../../../src/gateway/wire.ts';
import { json } from '../fake-answers.ts';
import { callWith } from './gateway-with.ts';

// tests/support/contract covers how backends respond and which codes they refuse with.
it.each([
  ['a row in an array', [{ is_new_neighborhood: true }]],
  ['an object with more fields', { is_new_neighborhood: true, version: 2 }],
])('accepts %s as the response to a signup', async (_form, body) => {
  await expect(callWith('signup', json(body))).resolves.toEqual({ isNewNeighborhood: true });
});

const totals = (families: unknown) => ({ total_families: families, total_neighborhoods: 15 });
const images = (url: unknown) => ({ images: [{ image_url: { url } }] });

const shape = 'The response does not have the expected format';
const script = 'The image cannot be shown: neither https nor data';
const none = 'No logo image was generated';

it.each<[what: string, call: CallId, body: unknown, message: string]>([
  ['the flag of a signup is the text "false"', 'signup', { is_new_neighborhood: 'false' }, shape],
  ['the flag of a signup is null', 'signup', { is_new_neighborhood: null }, shape],
  ['a signup has two rows', 'signup', Array(2).fill({ is_new_neighborhood: true }), shape],
  ['a total is negative', 'stats', totals(-1), shape],
  ['a total is a fraction', 'stats', totals(1.5), shape],
  ['a total is a text', 'stats', totals('73'), shape],
  ['an image URL is a number', 'logo', images(42), shape],
  ['an image URL is unsafe', 'logo', images('javascript:alert(1)'), script],
  ['the list of images is empty', 'logo', { images: [] }, none],
  ['there is no list of images', 'logo', {}, none],
])('fails a call, and gives the reason, when %s', async (_what, call, body, message) => {
  const failure = { kind: 'bad-reply', message };
  await expect(callWith(call, json(body))).rejects.toMatchObject(failure);
});

it.each<[call: CallId, status: number, body: object, says: string]>([
  ['signup', 401, { code: '42501', message: 'unknown_site' }, "The backend's site_origins"],
  ['logo', 403, { error: { code: 'unknown_site' } }, "The backend's site_origins"],
  ['stats', 404, {}, 'The backend rejected the request (404)'],
])('gives the reason why a %s call is refused with %s', async (call, status, body, says) => {
  await expect(callWith(call, json(body, status))).rejects.toMatchObject({
    kind: 'misconfigured',
    message: expect.stringContaining(says),
  });
});

it('labels a data URL with the image type of its bytes', async () => {
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAE=';
  const odd = png.replace('png', 'jpg');
  await expect(callWith('logo', json(images(odd)))).resolves.toBe(png);
});
