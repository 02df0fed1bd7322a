import type { ReactNode } from 'react';
import { at } from '../../../art/iso.ts';

/** The point where the text starts, in the lane where the car stopped. */
const baseline = { u: 163, v: 170 };

/** The distance between letters in units, and the number of letters that fit at full size. */
const advance = 30;
const roomFor = 5;

/** Returns the distance from the line's start to the middle of a letter. A space is half as wide. */
const middleOf = (letters: string[], index: number) =>
  (index + 0.5 - letters.slice(0, index).filter((letter) => letter === ' ').length / 2) * advance;

/** The strokes that draw a sun: its disk, its face, and its rays. */
const sun = [
  'M54-17a16 16 0 1 0 32 0 16 16 0 1 0-32 0',
  'M64-21v.1M76-21v.1M63-13q7 6 14 0',
  'M92-17H102M86-4l7 5M70 4V9M54-4l-7 5M48-17H38M54-30l-7-5M70-38V-43M86-30l7-5',
];

/** A zip code in chalk on the road, which appears letter by letter, or a chalk sun without a zip code. */
export function Chalk({ zipCode }: { zipCode: string | null }) {
  const letters = [...(zipCode ?? '')];
  const scale = Math.min(1, roomFor / letters.length);
  const marks: ReactNode[] = zipCode
    ? letters.map((letter, index) => <text x={middleOf(letters, index)}>{letter}</text>)
    : sun.map((stroke) => <path strokeWidth="3" d={stroke} />);

  return (
    <g
      data-part="chalk"
      fill="color-mix(in srgb, var(--paint) 24%, var(--road))"
      stroke="var(--paint)"
      strokeWidth="4"
      paintOrder="stroke"
      fontSize="44"
      fontWeight="800"
      textAnchor="middle"
      transform={`matrix(1 -.5 1 .5 ${at(baseline.u, baseline.v)}) scale(${scale})`}
    >
      {marks.map((mark, index) => {
        const delay = `${4.1 + (0.7 * index) / marks.length}s`;
        return (
          <g key={delay} data-part="mark" style={{ animationDelay: delay }}>
            {mark}
          </g>
        );
      })}
    </g>
  );
}
