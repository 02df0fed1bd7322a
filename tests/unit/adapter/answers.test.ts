import { describe, expect, it } from 'vitest';
import { json } from '../answers.ts';
import { callOver, failureOf } from './adapter.ts';

// What backends answer, and with which words they refuse, is in tests/support/contract.
it.each([
  ['a row in an array', [{ is_new_neighborhood: true }]],
  ['an object with more in it', { is_new_neighborhood: true, version: 2 }],
])('an answer to a signup may be %s', async (_form, body) => {
  await expect(callOver('signup', json(body))).resolves.toEqual({ isNewNeighborhood: true });
});

describe('an answer that breaks the contract is a failed call', () => {
  it.each([
    ['the text "false"', { is_new_neighborhood: 'false' }],
    ['null', { is_new_neighborhood: null }],
    ['two rows', [{ is_new_neighborhood: true }, { is_new_neighborhood: true }]],
  ])('when the flag of a signup is %s', async (_what, body) => {
    expect((await failureOf(callOver('signup', json(body)))).kind).toBe('bad-reply');
  });

  it.each([
    ['negative', -1],
    ['a fraction', 1.5],
    ['a text', '73'],
  ])('when a total is %s', async (_what, total) => {
    const body = { total_families: total, total_neighborhoods: 15 };
    expect((await failureOf(callOver('stats', json(body)))).kind).toBe('bad-reply');
  });
});

it.each([
  ['with another status', json({ code: '22023', message: 'invalid_email' }, 404)],
  ['in a body that is not JSON', () => new Response('<html>', { status: 400 })],
])('a signup that is refused %s is misconfigured', async (_how, answer) => {
  const error = await failureOf(callOver('signup', answer));
  expect(error).toMatchObject({ kind: 'misconfigured' });
});

const image = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAE=';
const images = (url: unknown) => ({ images: [{ image_url: { url } }] });

describe('the logo call', () => {
  it('is answered with the address of a picture, labelled by its bytes', async () => {
    const odd = image.replace('png', 'jpg');
    await expect(callOver('logo', json(images(odd)))).resolves.toBe(image);
  });

  it.each([
    ['an empty list', { images: [] }],
    ['no list', {}],
  ])('fails with the words of the specification when the images are %s', async (_what, body) => {
    const error = await failureOf(callOver('logo', json(body)));
    expect(error).toMatchObject({ kind: 'bad-reply', message: 'No logo image was generated' });
  });

  it.each([
    ['a number', 42],
    ['none that may be shown', 'javascript:alert(1)'],
  ])('fails when the address of the picture is %s', async (_what, address) => {
    expect((await failureOf(callOver('logo', json(images(address))))).kind).toBe('bad-reply');
  });
});
