import type { Random } from '../random.ts';
import { encodePng, type Pixel } from './png.ts';

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
export function drawLogo(random: Random) {
  const paint = paints[Math.floor(random() * paints.length)] ?? ink;
  const reach = between(random, 96, 122);
  const rim = between(random, 5, 12);
  const slant = between(random, -0.8, 0.8);
  const stripe = between(random, 18, 40);
  const phase = between(random, 0, stripe);

  return encodePng(size, (x, y) => {
    const fromCenter = Math.abs(x - center) + Math.abs(y - center);
    if (fromCenter > reach) return paper;
    if (fromCenter > reach - rim) return ink;
    const inCrossing = Math.abs(y - center) < reach * 0.45;
    const along = x + slant * y + phase + size;
    return inCrossing && along % stripe < stripe / 2 ? ink : paint;
  });
}

/** The data address of PNG bytes. */
export function pngDataAddress(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(binary)}`;
}
