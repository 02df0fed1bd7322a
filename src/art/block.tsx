import { houseShape } from './house.tsx';
import { at, facesAt, ground } from './iso.ts';

/**
 * What the blocks of a map are painted with, from the ground up. What stands on a block is lower than
 * the street to the next one is wide, so it covers nothing there: whatever has one paint is one path,
 * however many blocks there are.
 */
const paints = {
  earth: 'var(--earth)',
  earthInShade: 'var(--shade)',
  walk: 'var(--walk)',
  lawn: 'var(--lawn)',
  path: 'var(--walk)',
  shadow: 'var(--shade)',
  cream: 'var(--cream)',
  peach: 'var(--peach)',
  lilac: 'var(--lilac)',
  wallInShade: 'var(--shade)',
  door: 'var(--wood)',
  unlit: 'var(--unlit)',
  lit: 'var(--warm)',
  red: 'var(--red)',
  slate: 'var(--slate)',
  teal: 'var(--teal)',
  board: 'var(--paint)',
  roofInShade: 'var(--shade)',
  trunk: 'var(--trunk)',
  leaf: 'var(--leaf)',
  leafInLight: 'var(--leaf-light)',
};
type Paint = keyof typeof paints;

/** Path data by paint. */
type Painted = Partial<Record<Paint, string>>;

/** The houses of a map, by their walls and roofs. */
const houses = {
  red: { wall: 'cream', shape: 'gable' },
  slate: { wall: 'peach', shape: 'hip' },
  teal: { wall: 'lilac', shape: 'gable' },
} as const;

/** A house, named after its roof, or trees. */
interface Lot {
  on: keyof typeof houses | 'trees';
  isLit?: boolean;
}

/** A block of a map, by its far corner. */
export interface BlockPlan {
  u: number;
  v: number;
  /** Its two lots, from right to left. */
  lots: Lot[];
  /** How thick its ground is. */
  thickness?: number;
}

/** How deep a block is across its street, and how long along it. */
export const blockSize = { depth: 64, length: 110 };

/** The size of its houses: a quarter of those beside a street. */
const size = 0.29;

/** Where the house of a lot stands on its block: the near foot of its front. */
function footOf({ u, v }: Pick<BlockPlan, 'u' | 'v'>, lot: number) {
  return { u: u + 44, v: v + 53 + 50 * lot };
}

/**
 * The windows of the house on a lot from left to right, as path data: one in its end if that is free,
 * and two in its front.
 */
export function windowsOf(plan: Pick<BlockPlan, 'u' | 'v'>, lot: number): string[] {
  const { u, v } = footOf(plan, lot);
  const faces = facesAt(u, v, size);
  const inFront = [-18, -104].map((near) =>
    faces([0, near, 24], [0, near - 30, 24], [0, near - 30, 58], [0, near, 58]),
  );
  const inEnd = faces([-20, 0, 24], [-50, 0, 24], [-50, 0, 58], [-20, 0, 58]);
  return lot === 0 ? inFront : [inEnd, ...inFront];
}

/** A house on a block. */
function house(plan: BlockPlan, lot: number, on: keyof typeof houses, isLit: boolean): Painted {
  const { u, v } = footOf(plan, lot);
  const { wall, shape } = houses[on];
  const { front, left, shadow, lit, shaded, boards, fascia } = houseShape(shape, { u, v, size });
  return {
    path: ground(u, v - 26, u + 14, v - 20),
    shadow,
    [wall]: front + left,
    wallInShade: left,
    door: facesAt(u, v, size)([0, -64], [0, -94], [0, -94, 56], [0, -64, 56]),
    [isLit ? 'lit' : 'unlit']: windowsOf(plan, lot).join(''),
    [on]: lit + shaded,
    board: boards + fascia,
    roofInShade: shaded + fascia,
  };
}

/** A circle as path data. */
function circle(x: number, y: number, r: number) {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1${-2 * r} 0z`;
}

/** A tree, 34 high, on its foot. */
function tree(u: number, v: number): Painted {
  const [x, y] = [u - v, (u + v) / 2];
  return {
    shadow: `M${at(u, v)}l-18-7a8 4 0 0 0-4 11l20-2z`,
    trunk: `M${x - 2} ${y - 12}h4l1 12q-3 2-6 0z`,
    leaf: circle(x - 5, y - 17, 8) + circle(x + 5, y - 17, 8) + circle(x, y - 25, 9),
    leafInLight: circle(x + 4, y - 26, 5) + circle(x + 7, y - 18, 5),
  };
}

/** A block with what stands on it. */
function block(plan: BlockPlan): Painted[] {
  const { u, v, lots, thickness = 9 } = plan;
  const [near, left] = [u + blockSize.depth, v + blockSize.length];
  const faces = facesAt(near, left);
  const { depth, length } = blockSize;
  const end = faces([-depth, 0], [0, 0], [0, 0, -thickness], [-depth, 0, -thickness]);
  return [
    {
      earth: end + faces([0, -length], [0, 0], [0, 0, -thickness], [0, -length, -thickness]),
      earthInShade: end,
      walk: ground(u, v, near, left),
      lawn: ground(u + 6, v + 6, near - 6, left - 6),
    },
    ...lots.flatMap(({ on, isLit = false }, lot) => {
      if (on !== 'trees') return [house(plan, lot, on, isLit)];
      const middle = v + 31 + 49 * lot;
      return [tree(u + 18, middle + 8), tree(u + 26, middle - 13), tree(u + 48, middle)];
    }),
  ];
}

/** The blocks of a map, each paint once for all of them. */
export function Blocks({ plans }: { plans: BlockPlan[] }) {
  const painted = plans.flatMap(block);
  return (Object.keys(paints) as Paint[]).map((paint) => (
    <path key={paint} fill={paints[paint]} d={painted.map((one) => one[paint] ?? '').join('')} />
  ));
}
