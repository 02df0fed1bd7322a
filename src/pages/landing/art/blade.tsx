import { streetSide } from '../../../art/iso.ts';
import styles from './answer.module.css';

/** The width of a letter's place on the blade, and the most letters that it can carry. */
const place = 9;

/** The green blade of a street name at the top of a lamp post, in letters that flip into place. */
export function Blade({ label }: { label: string }) {
  const letters = [...label];
  const half = (letters.length * place) / 2;
  return (
    <g data-part="blade" className={styles.blade}>
      <g transform={streetSide()}>
        <rect
          className={styles.sheet}
          x={-half - 5}
          y="-99"
          width={2 * half + 10}
          height="17"
          rx="2"
        />
        {letters.map((letter, index) => (
          <text key={index} className={styles.letter} x={-half + (index + 0.5) * place} y="-86">
            {letter}
          </text>
        ))}
      </g>
    </g>
  );
}
