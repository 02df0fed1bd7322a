import { expect, it } from 'vitest';
import { type CallId, wire } from '../../../src/gateway/wire.ts';
import { logoPrompt } from '../../../supabase/functions/_shared/prompts.ts';
import { json } from '../fake-answers.ts';
import { gatewayWith } from './gateway-with.ts';

// The paths and field names are literals, so that a wrong value in src fails this test
// (docs/specification.md, section 7).
it.each<[call: CallId, path: string, body: object]>([
  [
    'signup',
    '/rest/v1/rpc/increment_waitlist_counter',
    { signup_email: 'ada@example.com', signup_zip_code: '94110' },
  ],
  ['stats', '/rest/v1/rpc/get_waitlist_stats', {}],
  ['logo', '/functions/v1/ai', { message: logoPrompt }],
])('a %s call is a POST to %s', async (id, path, body) => {
  const { call, sent } = gatewayWith(json({}));
  await call(id).catch(() => {});
  const request = sent[0];
  expect(request?.method).toBe('POST');
  expect(request?.url).toBe(`https://adapter.invalid${path}`);
  expect(await request?.json()).toEqual(body);
  expect(wire[id].path).toBe(path);
});

// The tests in tests/support/contract check how backends respond, and which error codes they send.
it.each([
  ['a row in an array', [{ is_new_neighborhood: true }]],
  ['an object with an extra field', { is_new_neighborhood: true, version: 2 }],
])('the adapter accepts %s as the response to a signup', async (_form, body) => {
  const { call } = gatewayWith(json(body));
  await expect(call('signup')).resolves.toEqual({ isNewNeighborhood: true });
});

const totals = (families: unknown) => ({ total_families: families, total_neighborhoods: 15 });
const images = (url: unknown) => ({ images: [{ image_url: { url } }] });

const shape = 'The response does not have the expected format';
const script = 'The image cannot be shown: not an https or data URL';
const none = 'No logo image was generated';

it.each<[what: string, call: CallId, body: unknown, message: string]>([
  [
    'a signup returns the flag "false", a string',
    'signup',
    { is_new_neighborhood: 'false' },
    shape,
  ],
  ['a signup returns the flag null', 'signup', { is_new_neighborhood: null }, shape],
  ['a signup returns two rows', 'signup', Array(2).fill({ is_new_neighborhood: true }), shape],
  ['a total is negative', 'stats', totals(-1), shape],
  ['a total is a fraction', 'stats', totals(1.5), shape],
  ['a total is a string', 'stats', totals('73'), shape],
  ['an image URL is a number', 'logo', images(42), shape],
  ['an image URL is unsafe', 'logo', images('javascript:alert(1)'), script],
  ['the list of images is empty', 'logo', { images: [] }, none],
  ['there is no list of images', 'logo', {}, none],
])('a call fails and gives the reason if %s', async (_what, id, body, message) => {
  const failure = { kind: 'bad-reply', message };
  await expect(gatewayWith(json(body)).call(id)).rejects.toMatchObject(failure);
});

it.each<[call: CallId, status: number, body: object, says: string]>([
  ['signup', 401, { code: '42501', message: 'unknown_site' }, "The backend's site_origins"],
  ['logo', 403, { error: { code: 'unknown_site' } }, "The backend's site_origins"],
  ['stats', 404, {}, 'The backend rejected the request (404)'],
])(
  'the error for a %s call refused with status %s gives the reason',
  async (id, status, body, says) => {
    await expect(gatewayWith(json(body, status)).call(id)).rejects.toMatchObject({
      kind: 'misconfigured',
      message: expect.stringContaining(says),
    });
  },
);

it("the adapter corrects a data URL's image type to match the image's bytes", async () => {
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAE=';
  const odd = png.replace('png', 'jpg');
  await expect(gatewayWith(json(images(odd))).call('logo')).resolves.toBe(png);
});
