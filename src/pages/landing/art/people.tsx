import { standing } from './iso.ts';
import styles from './street.module.css';

/**
 * A child with a ball, halfway over the crossing. After dark a grown-up has the other hand. Both
 * walk in place about their hips; where they walk to is for the layer that they are on.
 */
export function Child() {
  return (
    <>
      <g data-hour="night" transform={`${standing(177, 227)} scale(.8)`}>
        <Parent />
      </g>
      <g transform={`${standing(186, 208)} scale(.76)`}>
        <ellipse fill="var(--shade)" cx="-2" cy="1" rx="13" ry="5" />
        <g data-part="leg">
          <path stroke="var(--skin)" strokeWidth="4.5" d="M-2-14L-7-4" />
          <path stroke="var(--dark)" strokeWidth="4" d="M-8-2l4 1" />
        </g>
        <g data-part="other-leg">
          <path stroke="var(--skin)" strokeWidth="4.5" d="M3-14L7-2" />
          <path stroke="var(--dark)" strokeWidth="4" d="M7 0h5" />
        </g>
        <path fill="#2d4a6b" d="M-7-20H7L9-9H2L0-12-2-9H-9z" />
        <path fill="#ee6a47" d="M-5-32Q0-35 5-32L8-17H-8z" />
        <circle fill="var(--accent)" cx="8" cy="-20" r="7" />
        <path className={styles.seam} d="M2-23q6 1 7 9M10-26q-2 5 4 8" />
        <path data-hour="day" stroke="var(--skin)" strokeWidth="4.5" d="M-5-29L-8-21 2-17" />
        <circle fill="var(--skin)" cx="1" cy="-41" r="9" />
        <path fill="var(--dark)" d="M-8-38C-12-54 10-57 10-43 6-44 3-45 1-47-1-43-4-43-5-36z" />
        <path stroke="var(--dark)" d="M3-41v.1M8-41v.1" />
        <path stroke="var(--dark)" strokeWidth="1.2" d="M3-37q3 2 5 0" />
      </g>
    </>
  );
}

/** Goes along on the child's side that is away from the car, in a coat down to the feet. */
function Parent() {
  return (
    <>
      <ellipse fill="var(--shade)" cx="-2" cy="1" rx="14" ry="5" />
      <path stroke="var(--dark)" strokeWidth="4" d="M-5-1h5M6-1h5" />
      <path fill="#c8553d" d="M-6-47Q0-50 6-47L12-5Q1-2-9-5z" />
      <path stroke="#c8553d" strokeWidth="5" d="M5-43L14-31" />
      <path stroke="var(--skin)" strokeWidth="4.5" d="M15-30L24-28" />
      <circle fill="var(--skin)" cx="1" cy="-56" r="8.5" />
      <path fill="#7a4a2c" d="M-9-46C-12-70 10-70 10-58 5-59 1-61 0-63-1-58-3-54-2-46z" />
      <path stroke="var(--dark)" d="M3-56v.1M8-56v.1" />
      <path stroke="var(--dark)" strokeWidth="1.2" d="M3-52q3 2 5 0" />
    </>
  );
}

/** A child who hops from square to square on the other sidewalk. */
export function Hopper() {
  return (
    <g className={styles.fair} data-hour="day" transform={`${standing(244, 96)} scale(.74)`}>
      <ellipse fill="var(--shade)" cx="-2" cy="1" rx="10" ry="4" />
      <path stroke="var(--skin)" strokeWidth="4.5" d="M2-14V-4M-2-14L-6-8-10-10" />
      <path stroke="var(--dark)" strokeWidth="4" d="M2-1h3M-12-10v2" />
      <path stroke="var(--skin)" strokeWidth="4.5" d="M-5-28L-12-33M5-28L12-34" />
      <path fill="#8c5aa0" d="M-5-31Q0-34 5-31L9-13Q0-10-8-13z" />
      <path fill="#7a4a2c" d="M-8-43L-15-47-13-36zM8-43L15-47 13-36z" />
      <circle fill="var(--skin)" cy="-40" r="8.5" />
      <path fill="#7a4a2c" d="M-9-39C-10-53 10-53 9-39 7-45 2-44 0-47-2-44-7-45-9-39z" />
      <path stroke="var(--dark)" d="M-3-39v.1M3-39v.1" />
      <path stroke="var(--dark)" strokeWidth="1.2" d="M-2-35q2 2 4 0" />
    </g>
  );
}

/** The neighbor on the sidewalk, waving. */
export function Neighbor() {
  return (
    <g transform={`${standing(108, 255)} scale(.82)`}>
      <ellipse fill="var(--shade)" cx="-2" cy="1" rx="14" ry="5" />
      <path stroke="var(--dark)" strokeWidth="4" d="M-5-1h4M5-1h4" />
      <path stroke="var(--skin)" strokeWidth="4.5" d="M-3-8v4M6-8v4" />
      <path fill="#2d4a6b" d="M-7-28H8L12-7Q1-4-10-7z" />
      <g data-part="arm">
        <path stroke="var(--skin)" strokeWidth="4.5" d="M19-56l1-4" />
        <path stroke="#f0b73f" strokeWidth="5" d="M6-43L15-45 18-55" />
      </g>
      <path fill="#f0b73f" d="M-6-46Q0-49 6-46L9-25H-8z" />
      <path stroke="#f0b73f" strokeWidth="5" d="M-6-43L-11-33-6-27" />
      <circle fill="#c9ccd0" cx="-7" cy="-63" r="4.5" />
      <circle fill="var(--skin)" cx="1" cy="-55" r="8.5" />
      <path fill="#c9ccd0" d="M-8-52C-12-68 10-70 10-57 5-58 1-60 0-62-1-57-4-55-5-50z" />
      <path stroke="var(--dark)" d="M3-55v.1M8-55v.1" />
      <path stroke="var(--dark)" strokeWidth="1.2" d="M3-51q3 2 5 0" />
    </g>
  );
}

/** The dog that waits on the other side. */
export function Dog() {
  return (
    <g transform={`${standing(246, 182)} scale(.8)`}>
      <ellipse fill="var(--shade)" cx="-4" cy="1" rx="13" ry="4" />
      <path stroke="#c98a4b" strokeWidth="4" data-part="tail" d="M8-5Q14-8 13-15" />
      <path fill="#c98a4b" d="M9 0H-8V-4L-6-16-4-20 2-17Q11-10 9 0z" />
      <path fill="#c98a4b" d="M-13-24Q-13-20-8-19L0-18Q5-22 2-28L-1-32-5-29Q-8-29-9-25z" />
      <path fill="var(--dark)" d="M0-31Q6-28 4-20 0-20-1-26zM-14-24h3v2h-3z" />
      <path stroke="var(--dark)" d="M-5-25v.1" />
      <path stroke="#d64545" strokeWidth="3" d="M-6-17L2-16" />
    </g>
  );
}
