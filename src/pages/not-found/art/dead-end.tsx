import { Cat } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { Bush, Tree } from '../../../art/greenery.tsx';
import { at, face, ground, leftSide, standing } from '../../../art/iso.ts';
import styles from './dead-end.module.css';

interface DeadEndProps {
  /** The two lines of the sign. */
  words: readonly [string, string];
}

/** The block at whose far end the street is over: how far it reaches, and where the road ends. */
const [far, near, width] = [-130, 210, 320];
const end = -40;

/** Where the street ends: a barrier, a warning sign, and nothing but bushes behind. */
export function DeadEnd({ words }: DeadEndProps) {
  return (
    <svg
      className={`${art.paper} ${art.sheet} ${styles.street}`}
      viewBox="-216 -176 672 462"
      aria-hidden="true"
    >
      <path
        fill="var(--earth)"
        d={
          face([width, far], [width, near], [width, near, -15], [width, far, -15]) +
          face([0, near], [width, near], [width, near, -15], [0, near, -15])
        }
      />
      <path
        fill="var(--shade)"
        d={face([0, near], [width, near], [width, near, -15], [0, near, -15])}
      />
      <path fill="var(--lawn)" d={ground(0, far, width, near)} />
      <path fill="var(--walk)" d={ground(84, end - 24, 236, near)} />
      <path fill="var(--stone)" d={ground(106, end - 2, 214, near)} />
      <path fill="var(--road)" d={ground(108, end, 212, near)} />
      <path
        fill="var(--road)"
        d={face([108, near], [212, near], [212, near, -6], [108, near, -6])}
      />
      <path
        stroke="var(--warning)"
        strokeWidth="2.5"
        strokeDasharray="18 14"
        strokeLinecap="butt"
        d={`M${at(160, end + 44)}L${at(160, near)}`}
      />
      <Tree u={30} v={-90} size={1.1} />
      <Bush u={84} v={-104} />
      <Tree u={150} v={-112} size={0.9} />
      <Bush u={206} v={-98} size={1.2} />
      <Bush u={36} v={60} size={0.9} />
      <Tree u={290} v={-70} size={1.1} />
      <g transform={standing(160, end - 14)}>
        <path fill="var(--shade)" d="M2 1L-86-42l-6 3L-2 3z" />
        <path stroke="var(--post)" strokeWidth="5" d="M0 0v-70" />
        <g transform={`${leftSide()} translate(0 -112)`}>
          <g transform="rotate(45)">
            <rect fill="var(--warning)" x="-38" y="-38" width="76" height="76" rx="10" />
            <rect
              stroke="var(--warning-ink)"
              strokeWidth="3"
              x="-33.500"
              y="-33.500"
              width="67"
              height="67"
              rx="7"
            />
          </g>
          {words.map((word, line) => (
            <text key={word} className={styles.letters} y={-2 + 19 * line}>
              {word}
            </text>
          ))}
        </g>
      </g>
      <path fill="var(--shade)" d={ground(108, end + 22, 208, end + 36)} />
      <g transform={leftSide(212, end + 24)}>
        <path stroke="var(--post)" strokeWidth="4" d="M-14 0v-40M-90 0v-40" />
        <path fill="var(--paint)" d="M-104-44H0v18h-104z" />
        <path
          className={styles.stripes}
          d="M-104-44h12l-12 12zM-76-44h16l-18 18h-16zM-44-44h16l-18 18h-16zM-12-44h12v4l-14 14h-16z"
        />
      </g>
      <g transform={standing(142, end + 24)}>
        <g transform="translate(0 -42)">
          <Cat />
        </g>
      </g>
      <Bush u={284} v={120} size={1.1} />
    </svg>
  );
}
