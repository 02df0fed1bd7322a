import { at, standing } from './iso.ts';

interface PlaceProps {
  u: number;
  v: number;
  size?: number;
}

/** A round street tree with its shadow. */
export function Tree({ u, v, size = 1 }: PlaceProps) {
  return (
    <g transform={`${standing(u, v)} scale(${size})`}>
      <ellipse fill="var(--shade)" cx="-18" cy="4" rx="34" ry="14" />
      <path fill="var(--trunk)" d="M-5 1L-3-62H4L5 1Q0 3-5 1z" />
      <path
        fill="var(--leaf)"
        d="M0-120C24-120 30-104 30-94 42-86 40-60 24-56 16-44-14-44-22-54-40-56-42-82-30-90-32-106-20-120 0-120z"
      />
      <path
        fill="var(--leaf-light)"
        d="M2-115C18-116 25-104 24-92 34-86 33-70 24-66 22-84 6-84 2-92-8-104-8-114 2-115z"
      />
    </g>
  );
}

/** A bush. */
export function Bush({ u, v, size = 1 }: PlaceProps) {
  return (
    <g transform={`${standing(u, v)} scale(${size})`}>
      <ellipse fill="var(--shade)" cx="-6" cy="2" rx="22" ry="6" />
      <path fill="var(--leaf)" d="M-20 2C-30 2-28-14-18-14-16-26 0-28 4-18 16-24 26-8 18 2z" />
      <path fill="var(--leaf-light)" d="M-6-19C0-24 4-18 4-14 12-18 18-12 18-6 10-10-2-6-6-19z" />
    </g>
  );
}

const flowers = [
  [268, 244],
  [276, 232],
  [262, 230],
  [284, 176],
  [272, 164],
  [288, 158],
  [82, 98],
  [88, 90],
  [80, 84],
  [86, 164],
  [90, 172],
  [80, 176],
  [20, 278],
  [34, 284],
  [52, 280],
] as const;

/** Flowers in the lawns. */
export function Flowers() {
  return (
    <path
      stroke="var(--flower)"
      strokeWidth="4"
      d={flowers.map(([u, v]) => `M${at(u, v)}v.1`).join('')}
    />
  );
}
