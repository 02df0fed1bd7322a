import { Sign } from '../../../ui/sign.tsx';
import styles from './pictogram.module.css';

/** Heads as dots, limbs as strokes: the hand that draws the warning signs of the street. */
const drawings = {
  /** Somebody on a crossing. */
  safety: {
    heads: 'M51 26v.1',
    limbs: 'M50 37L47 50M50 37L58 44 63 42M49 38L41 42 37 49M47 51L54 58 56 67M47 51L43 59 36 65',
    ground: 'M38 73h5M47 73h5M56 73h4',
  },
  /** Two who meet and clap their hands together. */
  network: {
    heads: 'M35 40v.1M61 40v.1',
    limbs:
      'M35 51V59L32 68M36 60L40 70M61 51V59L64 68M60 60L56 70M35 51L43 46 47 36M61 51L53 46 49 36',
    ground: 'M48 28V23M41 30L38 26M55 30L58 26',
  },
  /** A child who kicks a ball. */
  play: {
    heads: 'M42 29v.1M70 51v.1',
    limbs: 'M43 39L46 52M43 39L35 44 31 40M44 40L52 43 57 38M46 52L43 61 43 71M46 52L55 56 63 57',
    ground: 'M37 73h14',
  },
  /** A grown-up and a child, hand in hand. */
  care: {
    heads: 'M41 26v.1M60 45v.1',
    limbs:
      'M41 37V52L37 70M42 52L47 70M41 37L34 45 34 52M42 37L49 46 54 53 60 53V61L57 70M60 61L64 68',
    ground: '',
  },
} as const;

/** One of the four warning signs of How It Works. */
export function Pictogram({ name }: { name: keyof typeof drawings }) {
  const { heads, limbs, ground } = drawings[name];
  return (
    <Sign>
      <g transform="translate(5.3 5.3) scale(.89)">
        <path className={styles.head} d={heads} />
        <path className={styles.limb} d={limbs} />
        <path className={styles.ground} d={ground} />
      </g>
    </Sign>
  );
}
