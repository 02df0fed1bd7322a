import { at, face, ground, type Point } from './iso.ts';

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
  roofInShade: 'var(--shade)',
  board: 'var(--paint)',
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
  slate: { wall: 'peach', shape: 'slopes' },
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
export const blockSize = { depth: 64, length: 104 };

/** Where the house of a lot stands on its block: the near foot of its front. */
const footOf = (lot: number) => ({ u: 46, v: 51 + 46 * lot });

/** A house: 40 long, 28 deep, its walls 22 and its ridge 36 high, its roof 2 over the walls. */
const [far, back] = [-40, -28];
const [walls, gutter, top, out] = [22, 21, 36, 2];

/** `face` and `ground` from another corner than that of the drawing. */
function from(u: number, v: number) {
  const moved = ([du, dv, z = 0]: Point): Point => [u + du, v + dv, z];
  return (first: Point, ...others: Point[]) => face(moved(first), ...others.map(moved));
}
type Faces = ReturnType<typeof from>;

/** What depends on the shape of a roof: the end of the walls below it, both slopes and the boards. */
const shapes = {
  /** Its gable is over the front. */
  gable(faces: Faces) {
    const [ridge, end]: [Point, Point] = [
      [out, far / 2, top],
      [back - out, far / 2, top],
    ];
    return {
      gable: faces([0, 0, walls], [0, far, walls], [0, far / 2, top]),
      gableInShade: '',
      lit: faces([out, far - out, gutter], ridge, end, [back - out, far - out, gutter]),
      shaded: faces([out, out, gutter], ridge, end, [back - out, out, gutter]),
      board: faces(
        [out, out, gutter],
        ridge,
        [out, far - out, gutter],
        [out, far - out, gutter - 3],
        [out, far / 2, top - 3],
        [out, out, gutter - 3],
      ),
    };
  },
  /** One slope faces the street. */
  slopes(faces: Faces) {
    const [ridge, end]: [Point, Point] = [
      [back / 2, out, top],
      [back / 2, far - out, top],
    ];
    return {
      gable: '',
      gableInShade: faces([back, 0, walls], [0, 0, walls], [back / 2, 0, top]),
      lit: faces([out, out, gutter], ridge, end, [out, far - out, gutter]),
      shaded: faces([back - out, out, gutter], ridge, end, [back - out, far - out, gutter]),
      board: faces(
        [back - out, out, gutter],
        ridge,
        [out, out, gutter],
        [out, far - out, gutter],
        [out, far - out, gutter - 3],
        [out, out, gutter - 3],
        [back / 2, out, top - 3],
        [back - out, out, gutter - 3],
      ),
    };
  },
};

/**
 * The windows of the house on a lot from left to right, as path data: one in its end if that is free,
 * and two in its front.
 */
export function windowsOf({ u, v }: Pick<BlockPlan, 'u' | 'v'>, lot: number): string[] {
  const foot = footOf(lot);
  const faces = from(u + foot.u, v + foot.v);
  const windows = [-4, -28].map((near) =>
    faces([0, near, 6], [0, near - 8, 6], [0, near - 8, 15], [0, near, 15]),
  );
  const atEnd = faces([-10, 0, 6], [-18, 0, 6], [-18, 0, 15], [-10, 0, 15]);
  return lot === 0 ? windows : [atEnd, ...windows];
}

/** A house on a block. */
function house(plan: BlockPlan, lot: number, on: keyof typeof houses, isLit: boolean): Painted {
  const foot = footOf(lot);
  const [u, v] = [plan.u + foot.u, plan.v + foot.v];
  const faces = from(u, v);
  const { wall, shape } = houses[on];
  const roof = shapes[shape](faces);
  const front = faces([0, 0], [0, far], [0, far, walls], [0, 0, walls]) + roof.gable;
  const end = faces([back, 0], [0, 0], [0, 0, walls], [back, 0, walls]) + roof.gableInShade;
  return {
    path: ground(u, v - 23, u + 12, v - 17),
    shadow: faces([0, 0], [-11, 11], [back - 5, 11], [back, 0]),
    [wall]: front + end,
    wallInShade: end,
    door: faces([0, -16], [0, -24], [0, -24, 14], [0, -16, 14]),
    [isLit ? 'lit' : 'unlit']: windowsOf(plan, lot).join(''),
    [on]: roof.lit + roof.shaded,
    roofInShade: roof.shaded,
    board: roof.board,
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
  const faces = from(near, left);
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
      const middle = v + 31 + 46 * lot;
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
