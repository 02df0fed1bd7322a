/** The hairstyles. `back` is the path of the strokes behind the head, and `width` is their width. */
const hairs = {
  puffs: { color: 'var(--dark)', back: 'M-7-8v.1M7-8v.1', width: 9.5 },
  tails: { color: '#7a4a2c', back: 'M-9 0l-3 7M9 0l3 7', width: 5 },
  bun: { color: '#c9ccd0', back: 'M-2-10v.1', width: 8 },
  long: { color: '#7a4a2c', back: 'M-5 1v7M5 1v7', width: 8 },
  short: { color: '#5b3a29', back: '', width: 0 },
};

interface HeadProps {
  hair: keyof typeof hairs;
  skin?: string | undefined;
  /** Where the person looks: 3 is right, -3 is left, and 0 is straight at the visitor. */
  turn?: number | undefined;
}

/** A head, 16 units wide, with the origin at its center. An animation can turn it by moving `face`. */
export function Head({ hair, skin = 'var(--skin)', turn = 3 }: HeadProps) {
  const { color, back, width } = hairs[hair];
  return (
    <>
      {back && <path stroke={color} strokeWidth={width} d={back} />}
      <circle fill={skin} r="8" />
      <path fill={color} d="M-8.3 1C-10-12 10-12 8.3 1 7.5-3 4-5 0-5S-7.5-3-8.3 1z" />
      <g data-part="face" transform={turn === 0 ? undefined : `translate(${turn})`}>
        <path stroke="var(--dark)" strokeWidth="2" d="M-2.8 0v.6M2.8 0v.6" />
        <path stroke="var(--dark)" strokeWidth=".9" d="M.4 1.5l.7 1-1 .2M-1.8 4.6q1.8 1.2 3.6 0" />
      </g>
    </>
  );
}

/** The two builds: a child (38 units high, with bare arms) and an adult (54 units high, with sleeves). */
const builds = {
  child: {
    head: -31,
    hip: -13,
    /** The horizontal distance of each leg from the body's center line. */
    stance: 2.5,
    top: 'M-5-25.5Q0-28 5-25.5L7-14H-7z',
    skirt: 'M-6-18H6L9-9Q0-6-9-9z',
    pants: 'M-5.5-18h11l1 8h-13z',
    otherArm: 'M-6-23l-2 8',
    arm: { upper: 'M6-23l3.5 7.5', hand: 'M9-17l.5 1.5' },
    wave: { upper: 'M6-23l4-4', hand: 'M10-27l1-6' },
  },
  grownUp: {
    head: -46,
    hip: -22,
    stance: 3,
    top: 'M-6-40Q0-43 6-40L8-23H-8z',
    skirt: 'M-6-27H6L10-9Q0-6-10-9z',
    pants: 'M-7-27H7l1 10H-8z',
    otherArm: 'M-6-37l-3 9 2 6',
    arm: { upper: 'M7-37l6 8', hand: 'M14-28l5 1' },
    wave: { upper: 'M7-37l4-7', hand: 'M11.5-46l1-7' },
  },
};

interface PersonProps extends HeadProps {
  build: keyof typeof builds;
  /** The clothes' colors. Without `pants`, the person wears a skirt, by default in the color of `top`. */
  top: string;
  skirt?: string;
  pants?: string;
  /** Whether to raise the arm on the drawing's right. Style sheets can animate it (`data-part="arm"`). */
  waves?: boolean;
}

/** A standing person, without a shadow. The legs are separate parts that swing from the hip. */
export function Person({ build, top, skirt = top, pants, waves = false, ...head }: PersonProps) {
  const { hip, stance, otherArm, arm, wave, ...body } = builds[build];
  const { skin = 'var(--skin)' } = head;
  const { upper, hand } = waves ? wave : arm;
  const sleeve = build === 'child' ? skin : top;
  const legs = [
    { part: 'other-leg', foot: stance },
    { part: 'leg', foot: -stance },
  ];
  return (
    <>
      {legs.map(({ part, foot }) => (
        <g key={part} data-part={part} strokeWidth="4.5">
          <path stroke={pants ?? skin} d={`M${foot} ${hip}V-3`} />
          <path stroke="var(--dark)" d={`M${foot - 0.5}-1.7h2.5`} />
        </g>
      ))}
      <g data-part="body" strokeWidth="4.5">
        <path stroke={sleeve} d={otherArm} />
        <path fill={pants ?? skirt} d={pants ? body.pants : body.skirt} />
        <path fill={top} d={body.top} />
        <g data-part={waves ? 'arm' : undefined}>
          <path stroke={sleeve} d={upper} />
          <path stroke={skin} d={hand} />
        </g>
        <g transform={`translate(0 ${body.head})`}>
          <Head {...head} />
        </g>
      </g>
    </>
  );
}
