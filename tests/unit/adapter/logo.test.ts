import { describe, expect, it } from 'vitest';
import { json } from '../answers.ts';
import { callOver, failureOf } from './adapter.ts';

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
