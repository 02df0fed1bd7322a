import { describe, expect, it } from 'vitest';
import { callOver, failureOf, gatewayOver, json } from './adapter.ts';

const image = 'data:image/png;base64,AAAA';
const images = (url: unknown) => ({ images: [{ image_url: { url } }] });

describe('the logo call', () => {
  it('sends the prompt as the message of the function ai', async () => {
    const { gateway, sent } = gatewayOver(json(images(image)));
    await gateway.logo('A logo, please');
    expect(sent[0]?.url).toBe('https://adapter.invalid/functions/v1/ai');
    expect(await sent[0]?.json()).toEqual({ message: 'A logo, please' });
  });

  it.each([
    image,
    'data:image/jpeg;base64,AAAA',
    'data:image/webp;base64,AAAA',
    'data:image/gif;base64,AAAA',
    'https://pictures.example/logo.png',
  ])('may be answered with %s', async (address) => {
    await expect(callOver('logo', json(images(address)))).resolves.toBe(address);
  });

  it.each([
    ['an empty list', { images: [] }],
    ['no list', {}],
    ['null', { images: null }],
  ])('fails with the words of the specification when the images are %s', async (_what, body) => {
    const error = await failureOf(callOver('logo', json(body)));
    expect(error).toMatchObject({ kind: 'bad-reply', message: 'No logo image was generated' });
  });

  it.each([
    ['missing', undefined],
    ['a number', 42],
    ['a script', 'javascript:alert(1)'],
    ['a script that names a picture', 'javascript:"data:image/png;base64,AAAA"'],
    ['a document', 'data:text/html,<script>alert(1)</script>'],
    ['a vector drawing', 'data:image/svg+xml,<svg/>'],
    ['plain http', 'http://pictures.example/logo.png'],
    ['no address', 'logo.png'],
  ])('fails when the address of the picture is %s', async (_what, address) => {
    expect((await failureOf(callOver('logo', json(images(address))))).kind).toBe('bad-reply');
  });
});
