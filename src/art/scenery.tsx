import { leftSide, standing } from './iso.ts';

interface PlaceProps {
  u: number;
  v: number;
  size?: number;
}

/** The shadow of an object with a round base, to the left. It is half as long as the object is tall. */
export function Shadow({ radius, height }: { radius: number; height: number }) {
  return <ellipse fill="var(--shade)" cx={-height / 4} rx={height / 4 + radius} ry={radius / 2} />;
}

/** A school-zone sign that faces oncoming traffic. Style sheets use `part` to animate the sign. */
export function SchoolSign({ u, v, size, part }: PlaceProps & { part?: string }) {
  return (
    <g transform={standing(u, v, size)}>
      <g data-part={part}>
        <Shadow radius={2} height={80} />
        <path stroke="var(--post)" strokeWidth="3" d="M0 0V-54" />
        <g transform={leftSide()}>
          <path fill="var(--accent)" stroke="var(--dark)" d="M0-88L17-73V-50H-17V-73z" />
          <path stroke="var(--accent-ink)" strokeWidth="5" d="M-5-74v.1M7-69.500v.1" />
          <path
            stroke="var(--accent-ink)"
            strokeWidth="2.5"
            d="M-5-69v7l-3.5 7M-5-62l4 7M-10-63l5-5 6 3.500M7-65v5l-2.5 5M7-60l3 5M1-64.500L7-64l4 3"
          />
        </g>
      </g>
    </g>
  );
}

export function Lamp({ u, v }: PlaceProps) {
  return (
    <g transform={standing(u, v, 0.87)}>
      <Shadow radius={3} height={112} />
      <path stroke="var(--post)" strokeWidth="3" d="M0 0V-95" />
      <circle fill="url(#lamplight)" cy="-104" r="34" />
      <path fill="var(--bulb)" stroke="var(--post)" strokeWidth="1.5" d="M-5-97L-7-110H7L5-97z" />
      <path fill="var(--post)" d="M-2-113q2-6 4 0z" />
      <ellipse fill="var(--post)" cy="-110" rx="9" ry="4" />
      <ellipse fill="var(--post)" cy="-97" rx="5" ry="2" />
    </g>
  );
}

/** The light that a lamp casts on the ground after dark. */
export function LightPool({ u, v }: PlaceProps) {
  return <ellipse fill="url(#lamplight)" transform={standing(u, v)} rx="84" ry="42" />;
}

/** The gradients for the glow of lamps and headlights. By day, the gradients are transparent. */
export function LightGradients() {
  return (
    <defs>
      <radialGradient id="lamplight">
        <stop stopColor="var(--glow)" offset="0" />
        <stop stopColor="var(--glow-dim)" offset=".5" />
        <stop stopColor="var(--glow-end)" offset="1" />
      </radialGradient>
      <linearGradient id="headlight" x1="1" y1="0" x2="0" y2="1">
        <stop stopColor="var(--glow-dim)" offset="0" />
        <stop stopColor="var(--glow-end)" offset="1" />
      </linearGradient>
    </defs>
  );
}

export function Tree({ u, v, size }: PlaceProps) {
  return (
    <g transform={standing(u, v, size)}>
      <path fill="var(--shade)" d="M4 1L-42-14C-70-16-76 4-52 10-34 14-22 12-20 8L-4 4z" />
      <path fill="var(--trunk)" d="M-5 0L-3-50H4L5 0Q0 3-5 0z" />
      <path
        fill="var(--leaf)"
        d="M0-108C22-108 30-94 29-84 42-76 40-50 24-46 14-34-14-34-22-44-40-46-42-72-29-80-31-96-20-108 0-108z"
      />
      <path
        fill="var(--leaf-light)"
        d="M4-104C20-104 25-94 24-82 35-76 34-58 24-54 21-70 8-72 5-82-6-92-6-102 4-104z"
      />
    </g>
  );
}

export function Bush({ u, v, size }: PlaceProps) {
  return (
    <g transform={standing(u, v, size)}>
      <ellipse fill="var(--shade)" cx="-7" cy="-1" rx="24" ry="7" />
      <path
        fill="var(--leaf)"
        d="M-18 2C-30 2-28-14-18-14-16-26 0-28 4-19 15-25 27-9 18 2 10 5-10 5-18 2z"
      />
      <path fill="var(--leaf-light)" d="M-4-20C2-24 6-18 5-14 13-18 19-11 17-5 10-8-1-8-4-20z" />
    </g>
  );
}
