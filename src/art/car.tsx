import styles from './art.module.css';
import { ground, leftSide, streetSide } from './iso.ts';
import { Head } from './person.tsx';

const front = 'M0-9V-21H-42V-9zM32-61L42-94H10L-10-61z';

/**
 * A car: 104 units long, 42 wide, and 47 high. The origin is on the ground, below the front corner nearest
 * the viewer. When the car brakes, the body sways, but the wheels and the shadow don't.
 */
export function Car() {
  return (
    <>
      <path fill="var(--shade)" transform={ground} d="M0 0H-42V-104H0z" />
      <path fill="var(--dark)" transform={leftSide(0, -3)} d="M-2-2H-40V-12H-2z" />
      <path fill="url(#headlight)" d="M-3-10L-39-28-150 12-72 52z" />
      <g data-part="sway">
        <g transform={leftSide()}>
          <path fill="var(--car)" d={front} />
          <path fill="var(--shade)" d={front} />
          <path fill="var(--car-top)" d="M0-21L3-28 32-61H-10L-39-28-42-21z" />
          <path fill="var(--car-top)" d="M42-94L81-133H49L10-94z" />
          <path fill="var(--pane)" d="M31-65L40-91H10L-5-65z" />
          <path fill="var(--bulb)" d="M-10-20h8v7h-8zM-40-20h8v7h-8z" />
          <path className={styles.seam} d="M-28-18h14M-28-15h14" />
          <path stroke="#d9dde0" strokeWidth="3" d="M-41-9.5H-1" />
        </g>
        <Driver />
        <g transform={streetSide()}>
          <path fill="var(--car)" d="M0-9V-21L3-25 32-29 42-52H81L101-29 104-24V-9z" />
          <path fill="var(--pane)" d="M37-32L45-49H61L64-32zM68-32L65-49H80L95-32z" />
          <path fill="var(--shade)" d="M7-9a13 13 0 0 1 26 0zM70-9a13 13 0 0 1 26 0z" />
          <path className={styles.seam} d="M66-29V-11M37-27V-13M70-25h6" />
        </g>
      </g>
      <g transform={streetSide()}>
        <Wheel x={20} />
        <Wheel x={83} />
      </g>
    </>
  );
}

/** The driver, looking through the windshield at the crosswalk. Style sheets can raise the `hand` part. */
function Driver() {
  return (
    <>
      <path fill="#2d4a6b" d="M18-56q1-6 8-6 6 1 7 9l-2 3z" />
      <g transform="translate(25 -68) scale(.86)">
        <Head hair="short" turn={-3} />
      </g>
      <g data-part="hand">
        <path stroke="#2d4a6b" strokeWidth="4" d="M18-56L12-60" />
        <path stroke="var(--skin)" strokeWidth="4" d="M11-62l-1-5" />
      </g>
    </>
  );
}

/** A wheel on the side that faces the viewer, `x` units behind the car's front end. */
function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -10)`}>
      <circle fill="var(--dark)" r="10" />
      <g data-part="wheel">
        <circle fill="#d9dde0" r="5.5" />
        <path className={styles.seam} d="M-5 0H5M0-5V5" />
      </g>
    </g>
  );
}
