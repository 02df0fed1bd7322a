/** What a head of hair has behind the head: dots and tails, as strokes of one width. */
const hairs = {
  puffs: { back: 'M-7-8v.1M7-8v.1', width: 9.5 },
  tails: { back: 'M-9 0l-3 7M9 0l3 7', width: 5 },
  bun: { back: 'M-2-10v.1', width: 8 },
  long: { back: 'M-5 1v7M5 1v7', width: 8 },
  short: { back: '', width: 0 },
};

interface HeadProps {
  hair: keyof typeof hairs;
  hairColor: string;
  skin?: string | undefined;
  /** Where it looks: 3 to the right, -3 to the left, 0 at the visitor. */
  turn?: number | undefined;
}

/** A head of 16 units about its own middle. Its `face` can be moved to turn it. */
export function Head({ hair, hairColor, skin = 'var(--skin)', turn = 3 }: HeadProps) {
  const { back, width } = hairs[hair];
  return (
    <>
      {back && <path stroke={hairColor} strokeWidth={width} d={back} />}
      <circle fill={skin} r="8" />
      <path fill={hairColor} d="M-8.3 1C-10-12 10-12 8.3 1 7.5-3 4-5 0-5S-7.5-3-8.3 1z" />
      <g data-part="face" transform={turn === 0 ? undefined : `translate(${turn})`}>
        <path stroke="var(--dark)" d="M-2.8 0v.6M2.8 0v.6" />
        <path stroke="var(--dark)" strokeWidth=".9" d="M.4 1.5l.7 1-1 .2M-1.8 4.6q1.8 1.2 3.6 0" />
      </g>
    </>
  );
}

interface PersonProps extends HeadProps {
  top: string;
  bottom: string;
}

interface ChildProps extends PersonProps {
  /** A skirt instead of trousers. */
  skirt?: boolean;
  /** The path of the arm on the viewer's side, from the shoulder; the other hangs. */
  arm?: string;
}

interface GrownUpProps extends PersonProps {
  /** The paths of the arm on the viewer's side and of its hand; the other arm hangs. */
  arm: string;
  hand: string;
  /** Whether that arm is a part that style sheets move. */
  waves?: boolean;
}

/** A child, 38 high, on its own feet, without its shadow. Its legs swing about the hip, 13 above the ground. */
export function Child({ top, bottom, skirt = false, arm = 'M6-23L8-15', ...head }: ChildProps) {
  const skin = head.skin ?? 'var(--skin)';
  return (
    <>
      <Legs x={2.5} hip={-13} color={skirt ? skin : bottom} />
      <g data-part="body">
        <path stroke={skin} strokeWidth="4" d="M-6-23L-8-15" />
        <path fill={bottom} d={skirt ? 'M-6-18H6L9-9Q0-6-9-9z' : 'M-5.5-18h11l1 8h-13z'} />
        <path fill={top} d="M-5-25.5Q0-28 5-25.5L7-14H-7z" />
        <path stroke={skin} strokeWidth="4" d={arm} />
        <g transform="translate(0 -31)">
          <Head {...head} />
        </g>
      </g>
    </>
  );
}

/** A grown-up in a skirt or a coat, 54 high, on its own feet, without its shadow. */
export function GrownUp({ top, bottom, arm, hand, waves, ...head }: GrownUpProps) {
  return (
    <>
      <Legs x={3} hip={-22} color="var(--skin)" />
      <g data-part="body">
        <path stroke={top} strokeWidth="5" d="M-6-37L-9-28-7-22" />
        <path fill={bottom} d="M-6-27H6L10-9Q0-6-10-9z" />
        <path fill={top} d="M-6-40Q0-43 6-40L8-23H-8z" />
        <g data-part={waves ? 'arm' : undefined}>
          <path stroke={top} strokeWidth="5" d={arm} />
          <path stroke="var(--skin)" strokeWidth="4.5" d={hand} />
        </g>
        <g transform="translate(0 -46)">
          <Head {...head} />
        </g>
      </g>
    </>
  );
}

interface LegsProps {
  /** How far either leg stands from the middle. */
  x: number;
  hip: number;
  color: string;
}

/** Both legs, the farther one first. */
function Legs({ x, hip, color }: LegsProps) {
  const legs = [
    { part: 'other-leg', foot: x },
    { part: 'leg', foot: -x },
  ];
  return legs.map(({ part, foot }) => (
    <g key={part} data-part={part}>
      <path stroke={color} strokeWidth="4.5" d={`M${foot} ${hip}V-3`} />
      <path stroke="var(--dark)" strokeWidth="4" d={`M${foot - 0.5}-1.5h2.5`} />
    </g>
  ));
}
