import { Cat } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { Bush } from '../../../art/greenery.tsx';
import { face, ground, standing } from '../../../art/iso.ts';
import { Shadow } from '../../../art/shadow.tsx';
import styles from './vignette.module.css';

const block = { u: 84, v: 100 };
/** Its open front, in shade. */
const front = 'M-14-44L6-34V-52q0-14-10-18-10-4-10 10z';

/** The end of the street: a mailbox with its flag up, and one letter in it. */
export function Mailbox() {
  const { u, v } = block;
  return (
    <svg
      className={`${art.paper} ${art.sheet} ${styles.picture}`}
      viewBox="-110 -78 204 186"
      aria-hidden="true"
    >
      <path
        fill="var(--earth)"
        d={
          face([u, 0], [u, v], [u, v, -12], [u, 0, -12]) +
          face([0, v], [u, v], [u, v, -12], [0, v, -12])
        }
      />
      <path fill="var(--shade)" d={face([0, v], [u, v], [u, v, -12], [0, v, -12])} />
      <path fill="var(--lawn)" d={ground(0, 0, u, v)} />
      <path fill="var(--walk)" d={ground(60, 0, u, v)} />
      <Bush u={14} v={30} />
      <g transform={standing(44, 46)}>
        <Shadow width={4} height={70} />
        <path fill="var(--trunk)" d="M-3 0v-44h6V0q-3 2-6 0z" />
        <path fill="var(--car)" d={front} />
        <path fill="var(--shade)" d={front} />
        <path fill="var(--car)" d="M6-34L44-53V-71Q44-85 34-89L-4-70Q6-66 6-52z" />
        <g data-play="come" data-beat="2">
          <path fill="var(--plate)" d="M-20-47L-2-38V-52L-20-61z" />
          <path stroke="var(--dark)" strokeWidth="1" opacity=".5" d="M-20-61l9 12 9-3" />
        </g>
        <g data-play="come" data-beat="4">
          <path stroke="#d8452f" strokeWidth="4" d="M24-62V-88" />
          <path fill="#d8452f" d="M24-92l14-7v12l-14 7z" />
        </g>
      </g>
      <g transform={standing(70, 84)}>
        <Cat />
      </g>
    </svg>
  );
}
