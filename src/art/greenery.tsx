import { standing } from './iso.ts';

interface PlaceProps {
  u: number;
  v: number;
  size?: number;
}

/** A round street tree with its shadow. */
export function Tree({ u, v, size = 1 }: PlaceProps) {
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

/** A bush. */
export function Bush({ u, v, size = 1 }: PlaceProps) {
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
