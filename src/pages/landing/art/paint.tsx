import { at, ground } from '../../../art/iso.ts';

const bars = [0, 1, 2, 3, 4, 5].map((n) => 128 + 16 * n);

/** The fresh crossing with its stop line. */
export function PaintedCrossing() {
  const stripes = bars.map((u) => ground(u, 198, u + 10, 254)).join('');
  return <path fill="var(--paint)" d={stripes + ground(126, 181, 170, 186)} />;
}

/** What is painted on the ground: the crossing and a game of hopscotch. */
export function Paint() {
  return (
    <>
      <path fill="var(--road)" d={ground(170, 172, 178, 280)} />
      <PaintedCrossing />
      <path
        data-edge=""
        stroke="var(--post)"
        strokeWidth="1.5"
        d={
          ground(233, 92, 243, 102) +
          ground(229, 102, 239, 112) +
          ground(239, 102, 248, 112) +
          ground(233, 112, 243, 122) +
          ground(233, 122, 243, 132)
        }
      />
      <Flowers />
    </>
  );
}

const flowers = [
  [262, 244],
  [270, 232],
  [258, 226],
  [268, 176],
  [258, 166],
  [272, 158],
  [88, 110],
  [93, 120],
  [86, 220],
  [92, 228],
  [20, 334],
  [40, 336],
] as const;

/** Flowers in the lawns. */
function Flowers() {
  return (
    <path
      stroke="var(--paint)"
      strokeWidth="4"
      d={flowers.map(([u, v]) => `M${at(u, v)}v.1`).join('')}
    />
  );
}
