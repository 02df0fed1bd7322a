import { face, ground, leftSide, standing, streetSide } from './iso.ts';
import styles from './street.module.css';

const top =
  face([0, -2, 23], [-38, -2, 23], [-38, -31, 28], [0, -31, 28]) +
  face([-4, -48, 46], [-34, -48, 46], [-34, -86, 46], [-4, -86, 46]);
const windshield = face([0, -31, 28], [-38, -31, 28], [-34, -48, 46], [-4, -48, 46]);

/** The car that has stopped before the crossing, in its own lane: its front and its driver's side. */
export function Car() {
  return (
    <g transform={standing(168, 146)}>
      <path fill="var(--shade)" d={ground(-44, -102, 2, 8)} />
      <path className={styles.beam} data-part="beam" d="M-3-10L-39-28-150 12-72 52z" />
      <path className={styles.body} d={windshield} />
      <path className={styles.roofs} d={top} />
      <path
        className={styles.pane}
        d={face([-5, -33, 30], [-33, -33, 30], [-31, -46, 44], [-7, -46, 44])}
      />
      <path fill="#2d4a6b" d="M15-56q2-5 8-5 5 1 6 6l-1 6z" />
      <circle fill="var(--skin)" cx="23" cy="-66" r="5.5" />
      <path fill="var(--dark)" d="M17-66a6 6 0 0 1 12-1q-5 1.5-8 0-1 3-4 1z" />
      <g transform={streetSide()}>
        <path className={styles.body} d="M0-9V-21L2-23 31-28 44-50H82L100-29 104-22V-9z" />
        <path className={styles.pane} d="M37-31L46-46H60V-31zM65-46H78L89-31H65z" />
        <path className={styles.seam} d="M62-28V-11M34-27V-16M66-25h6" />
        <Wheel x={21} />
        <Wheel x={82} />
      </g>
      <g transform={leftSide()}>
        <path className={styles.body} d="M0-9V-22H-38V-9z" />
        <path fill="var(--shade)" d="M1.5-8V-23H-39.5V-8z" />
        <path className={styles.lamp} d="M-9-20h7v6h-7zM-36-20h7v6h-7z" />
        <path className={styles.seam} d="M-25-18h12M-25-15h12" />
        <path fill="#d9dde0" d="M-39.5-10.5H1.5v3.5H-39.5z" />
      </g>
    </g>
  );
}

/** A wheel of the near side, `x` behind the nose, that turns about its own middle. */
function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -9)`}>
      <path fill="var(--dark)" d="M-12 0a12 12 0 0 1 24 0z" />
      <g data-part="wheel">
        <circle fill="var(--dark)" r="10" />
        <circle fill="#d9dde0" r="5.5" />
        <path className={styles.seam} d="M-5 0H5M0-5V5" />
      </g>
    </g>
  );
}
