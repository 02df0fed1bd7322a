import styles from './art.module.css';
import { face, ground, leftSide, streetSide } from './iso.ts';
import { Head } from './person.tsx';

/** The corners of its upper half, which is narrower than the lower one. */
const cowl: [number, number, number] = [0, -32, 29];
const farCowl: [number, number, number] = [-42, -32, 29];
const roofFront: [number, number, number] = [-5, -47, 47];
const farRoofFront: [number, number, number] = [-37, -47, 47];

const side =
  face([0, 0, 9], [0, 0, 21], [0, -3, 25], cowl, [0, -101, 29], [0, -104, 24], [0, -104, 9]) +
  face(cowl, roofFront, [-5, -86, 47], [0, -101, 29]);
const front =
  face([0, 0, 9], [0, 0, 21], [-42, 0, 21], [-42, 0, 9]) +
  face(cowl, roofFront, farRoofFront, farCowl);
const tops =
  face([0, 0, 21], [0, -3, 25], cowl, farCowl, [-42, -3, 25], [-42, 0, 21]) +
  face(roofFront, [-5, -86, 47], [-37, -86, 47], farRoofFront);
const windshield = face([-3, -34, 31], [-6, -46, 45], [-36, -46, 45], [-39, -34, 31]);
const windows =
  face([-1, -38, 31], [-4, -49, 45], [-4, -65, 45], [-1, -65, 31]) +
  face([-1, -69, 31], [-4, -69, 45], [-4, -84, 45], [-1, -96, 31]);

/**
 * A car, 104 long, 42 wide and 47 high, from the near corner of its nose: its front and its
 * driver's side. What sways when it brakes is apart from what stands on the road.
 */
export function Car() {
  return (
    <>
      <path fill="var(--shade)" transform={ground()} d="M0 0H-42V-104H0z" />
      <path fill="var(--dark)" transform={leftSide(0, -3)} d="M-2-2H-40V-12H-2z" />
      <path fill="url(#headlight)" d="M-3-10L-39-28-150 12-72 52z" />
      <g data-part="sway">
        <path fill="var(--car)" d={side + front} />
        <path fill="var(--shade)" d={front} />
        <path fill="var(--car-top)" d={tops} />
        <path fill="var(--pane)" d={windshield + windows} />
        <Driver />
        <g transform={streetSide()}>
          <path fill="var(--shade)" d="M7-9a13 13 0 0 1 26 0zM70-9a13 13 0 0 1 26 0z" />
          <path className={styles.seam} d="M66-29V-11M37-27V-13M70-25h6" />
        </g>
        <g transform={leftSide()}>
          <path fill="var(--bulb)" d="M-10-20h8v7h-8zM-40-20h8v7h-8z" />
          <path className={styles.seam} d="M-28-18h14M-28-15h14" />
          <path stroke="#d9dde0" strokeWidth="3" d="M-41-9.500H-1" />
        </g>
      </g>
      <g transform={streetSide()}>
        <Wheel x={20} />
        <Wheel x={83} />
      </g>
    </>
  );
}

/** The driver behind the windshield, looking at the crossing; one hand can be raised. */
function Driver() {
  return (
    <>
      <path fill="#2d4a6b" d="M18-56q1-6 8-6 6 1 7 9l-2 3z" />
      <g transform="translate(25 -68) scale(.86)">
        <Head hair="short" hairColor="#5b3a29" turn={-3} />
      </g>
      <g data-part="hand">
        <path stroke="#2d4a6b" strokeWidth="4" d="M18-56L12-60" />
        <path stroke="var(--skin)" strokeWidth="4" d="M11-62l-1-5" />
      </g>
    </>
  );
}

/** A wheel of the near side, `x` behind the nose, that turns about its own middle. */
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
