import { leftSide, standing } from './iso.ts';
import { Shadow } from './shadow.tsx';

interface PlaceProps {
  u: number;
  v: number;
}

/** A school-zone sign that faces who comes up the street: the one loud color of the page. */
export function SchoolSign({ u, v }: PlaceProps) {
  return (
    <g transform={standing(u, v)}>
      <Shadow width={2} height={80} />
      <path stroke="var(--post)" strokeWidth="3" d="M0 0V-54" />
      <g transform={leftSide}>
        <path
          fill="var(--accent)"
          stroke="var(--dark)"
          strokeWidth="1.5"
          d="M0-88L17-73V-50H-17V-73z"
        />
        <path stroke="var(--accent-ink)" strokeWidth="5" d="M-5-74v.1M7-69.500v.1" />
        <path
          stroke="var(--accent-ink)"
          strokeWidth="2.5"
          d="M-5-69v7l-3.5 7M-5-62l4 7M-10-63l5-5 6 3.500M7-65v5l-2.5 5M7-60l3 5M1-64.500L7-64l4 3"
        />
      </g>
    </g>
  );
}

/** A street lamp on the sidewalk: a lantern on its post, under a round cap. */
export function Lamp({ u, v }: PlaceProps) {
  return (
    <g transform={standing(u, v)}>
      <Shadow width={3} height={112} />
      <path stroke="var(--post)" strokeWidth="3" d="M0 0V-95" />
      <circle fill="url(#lamplight)" cy="-104" r="34" />
      <path fill="var(--bulb)" d="M-5-97L-7-110H7L5-97z" />
      <path
        fill="var(--post)"
        d="M-9-110a9 4 0 0 1 18 0 9 4 0 0 1-18 0M-5-97a5 2 0 0 1 10 0 5 2 0 0 1-10 0M-2-113q2-6 4 0z"
      />
    </g>
  );
}

/** The light of a lamp on the ground around it, after dark. */
export function Pool({ u, v }: PlaceProps) {
  return <ellipse fill="url(#lamplight)" transform={standing(u, v)} rx="96" ry="48" />;
}

/** What lamps and headlights fill the air with; by day it is clear. */
export function Light() {
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
