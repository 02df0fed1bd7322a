import { encode } from 'fast-png';
import { createRandom, type Random } from './random.ts';

/** Red, green and blue, each 0 to 255. */
type Pixel = readonly [number, number, number];

const size = 256;
const center = size / 2;
const paper: Pixel = [250, 247, 239];
const ink: Pixel = [24, 30, 41];
const paints: readonly Pixel[] = [
  [209, 242, 58],
  [255, 184, 28],
  [74, 158, 107],
  [86, 160, 211],
  [232, 106, 76],
];

function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from);
}

/**
 * Draws a logo as PNG bytes: a diamond sign with crossing stripes, whose paint, width, slant and
 * rhythm come from the given source, so that each draw gives another picture.
 */
export function drawLogo(random: Random): Uint8Array<ArrayBuffer> {
  const paint = paints[Math.floor(random() * paints.length)] ?? ink;
  const reach = between(random, 96, 122);
  const rim = between(random, 5, 12);
  const slant = between(random, -0.8, 0.8);
  const stripe = between(random, 18, 40);
  const phase = between(random, 0, stripe);

  function pixelAt(x: number, y: number): Pixel {
    const fromCenter = Math.abs(x - center) + Math.abs(y - center);
    if (fromCenter > reach) return paper;
    if (fromCenter > reach - rim) return ink;
    const inCrossing = Math.abs(y - center) < reach * 0.45;
    const along = x + slant * y + phase + size;
    return inCrossing && along % stripe < stripe / 2 ? ink : paint;
  }

  const data = new Uint8Array(size * size * 3);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) data.set(pixelAt(x, y), (y * size + x) * 3);
  }
  return new Uint8Array(encode({ width: size, height: size, channels: 3, data }));
}

/** The data address of PNG bytes. */
export function pngDataAddress(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(binary)}`;
}

/** Where the mock serves a picture, below the backend's address. */
export const picturePath = '/pictures/logo.png';

/** The picture at `picturePath`, the same every time. */
export function pictureFile(): Response {
  return new Response(drawLogo(createRandom(1)), { headers: { 'content-type': 'image/png' } });
}
