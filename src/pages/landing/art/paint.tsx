import { ground } from './iso.ts';

const bars = [0, 1, 2, 3, 4, 5].map((n) => 127 + 17 * n);

/** What is painted on the ground: the fresh crossing with its stop line, and a game of hopscotch. */
export function Paint() {
  return (
    <>
      <path fill="var(--road)" d={ground(170, 150, 178, 256)} />
      <path
        fill="var(--paint)"
        d={bars.map((u) => ground(u, 178, u + 10, 234)).join('') + ground(126, 160, 170, 165)}
      />
      <path
        stroke="var(--chalk)"
        strokeWidth="1.5"
        d={
          ground(232, 78, 244, 90) +
          ground(226, 90, 238, 102) +
          ground(238, 90, 250, 102) +
          ground(232, 102, 244, 114) +
          ground(232, 114, 244, 126)
        }
      />
    </>
  );
}
