import { at } from '../../../art/iso.ts';

/** The point where the text starts, in the lane that is empty after the car drives away. */
const baseline = { u: 163, v: 170 };

/** The number of letters that fit in the lane at full size. Longer text is scaled down. */
const roomFor = 5;

/** The strokes that draw a sun: its disk, its face, and its rays. */
const sun = [
  'M57-17a13 13 0 1 0 26 0 13 13 0 1 0-26 0',
  'M65-20v.1M75-20v.1M64-14q6 6 12 0',
  'M88-17h8M83-7l5.5 4M70 0v4M57-7l-5.5 4M52-17h-8M57-27l-5.5-4M70-34v-4M83-27l5.5-4',
];

/** A zip code in chalk on the road, drawn letter by letter, or a chalk sun if `zipCode` is null. */
export function Chalk({ zipCode }: { zipCode: string | null }) {
  const Line = zipCode ? 'text' : 'g';
  const marks = zipCode ? [...zipCode] : sun;
  const scale = Math.min(1, roomFor / marks.length);

  return (
    <Line
      data-part="chalk"
      fill="color-mix(in srgb, var(--paint) 24%, var(--road))"
      stroke="var(--paint)"
      strokeWidth={zipCode ? 4 : 3}
      paintOrder="stroke"
      fontSize="44"
      fontWeight="800"
      letterSpacing="5"
      direction="ltr"
      transform={`matrix(1 -.5 1 .5 ${at(baseline.u, baseline.v)}) scale(${scale})`}
    >
      {marks.map((mark, index) => {
        const delay = `${4.1 + (0.7 * index) / marks.length}s`;
        const animated = { 'data-part': 'mark', style: { animationDelay: delay } };
        if (!zipCode) return <path key={delay} {...animated} d={mark} />;
        return (
          <tspan key={delay} {...animated}>
            {mark}
          </tspan>
        );
      })}
    </Line>
  );
}
