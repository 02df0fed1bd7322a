import { expect, it } from 'vitest';
import type { CallId } from '../../../src/gateway/wire.ts';
import { json } from '../fake-answers.ts';
import { callOver } from './gateway-over.ts';

// What backends answer, and with which words they refuse, is in tests/support/contract.
it.each([
  ['a row in an array', [{ is_new_neighborhood: true }]],
  ['an object with more in it', { is_new_neighborhood: true, version: 2 }],
])('an answer to a signup may be %s', async (_form, body) => {
  await expect(callOver('signup', json(body))).resolves.toEqual({ isNewNeighborhood: true });
});

const totals = (families: unknown) => ({ total_families: families, total_neighborhoods: 15 });
const images = (url: unknown) => ({ images: [{ image_url: { url } }] });

it.each<[what: string, call: CallId, body: unknown]>([
  ['the flag of a signup is the text "false"', 'signup', { is_new_neighborhood: 'false' }],
  ['the flag of a signup is null', 'signup', { is_new_neighborhood: null }],
  ['a signup has two rows', 'signup', Array(2).fill({ is_new_neighborhood: true })],
  ['a total is negative', 'stats', totals(-1)],
  ['a total is a fraction', 'stats', totals(1.5)],
  ['a total is a text', 'stats', totals('73')],
  ['the address of a picture is a number', 'logo', images(42)],
  ['the picture may not be shown', 'logo', images('javascript:alert(1)')],
])('a call fails when %s', async (_what, call, body) => {
  await expect(callOver(call, json(body))).rejects.toMatchObject({ kind: 'bad-reply' });
});

it.each<[call: CallId, status: number, body: object, says: string]>([
  ['signup', 401, { code: '42501', message: 'unknown_site' }, 'The site_origins of the backend'],
  ['logo', 403, { error: { code: 'unknown_site' } }, 'The site_origins of the backend'],
  ['stats', 404, {}, 'The backend refused the call (404)'],
])('the console says why a %s call is refused with %s', async (call, status, body, says) => {
  await expect(callOver(call, json(body, status))).rejects.toMatchObject({
    kind: 'misconfigured',
    message: expect.stringContaining(says),
  });
});

it('the address of a picture is labelled by its bytes', async () => {
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAE=';
  const odd = png.replace('png', 'jpg');
  await expect(callOver('logo', json(images(odd)))).resolves.toBe(png);
});

it.each([
  ['an empty list', { images: [] }],
  ['no list', {}],
])('a call says so when the images are %s', async (_what, body) => {
  const failure = { kind: 'bad-reply', message: 'No logo image was generated' };
  await expect(callOver('logo', json(body))).rejects.toMatchObject(failure);
});
