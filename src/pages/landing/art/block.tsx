import { at, face, ground } from './iso.ts';
import styles from './street.module.css';

const length = 290;
const depth = 300;
const bars = [0, 1, 2, 3, 4, 5].map((n) => 127 + 17 * n);
const cut = face([0, length], [depth, length], [depth, length, -15], [0, length, -15]);

/** The piece of the neighborhood everything stands on: lawns, sidewalks, road, the fresh crossing. */
export function Block() {
  return (
    <>
      <path
        className={styles.earth}
        d={cut + face([depth, 0], [depth, length], [depth, length, -15], [depth, 0, -15])}
      />
      <path className={styles.shade} d={cut} />
      <path className={styles.lawn} d={ground(0, 0, depth, length)} />
      <path
        className={styles.walk}
        d={
          ground(98, 0, 122, length) +
          ground(226, 0, 250, length) +
          ground(81, 51, 98, 73) +
          ground(81, 191, 98, 213)
        }
      />
      <path
        className={styles.road}
        d={
          ground(122, 0, 226, length) +
          face([122, length], [226, length], [226, length, -6], [122, length, -6])
        }
      />
      <path
        className={styles.curb}
        d={`M${at(122, 0)}L${at(122, length)}M${at(226, 0)}L${at(226, length)}`}
      />
      <path
        className={styles.paint}
        d={bars.map((u) => ground(u, 178, u + 10, 234)).join('') + ground(126, 160, 170, 165)}
      />
      <path
        className={styles.center}
        d={`M${at(174, 156)}L${at(174, 0)}M${at(174, 246)}L${at(174, length)}`}
      />
      <path
        className={styles.chalk}
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
