import { Sign } from '../../../ui/sign.tsx';
import styles from './dead-end.module.css';

interface DeadEndProps {
  /** The two lines of the sign. */
  words: readonly [string, string];
}

/** Where the street ends: a barrier, a warning sign, and nothing but bushes behind. */
export function DeadEnd({ words }: DeadEndProps) {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg className={styles.street} viewBox="0 0 360 250" aria-hidden="true">
        <path
          className={styles.lawn}
          d="M-900 162Q-360 136 0 150 90 128 180 130T360 148Q700 134 1260 160V251H-900z"
        />
        <path
          className={styles.far}
          d="M-214 152c-18 0-20-28 0-30 4-24 38-24 42-4 20-6 32 12 26 24 10 2 8 10-2 10zM470 148c-16 0-18-26 0-28 2-20 32-24 38-6 20-8 36 10 28 24 12 2 10 10-2 10zM22 146c-22 0-22-34 2-36 0-26 36-30 44-8 22-10 40 6 34 24 14 2 14 20 0 20zM262 140c-14 0-18-22 0-26 2-26 40-30 46-6 26-4 36 32 12 34z"
        />
        <path
          className={styles.near}
          d="M48 150c-12 0-14-20 0-22 2-18 28-18 32-2 16-2 20 22 4 24zM280 146c-10 0-12-16 2-18 4-16 26-14 28 0 14 0 16 18 2 20z"
        />
        <path className={styles.walk} d="M128 158H232L338 250H22z" />
        <path className={styles.road} d="M138 158H222L304 250H56z" />
        <path className={styles.center} d="M180 170v8M180 188v13M180 214v20" />
        <path className={styles.post} d="M180 158V30" />
        <path className={styles.post} d="M120 178v-40M240 178v-40" />
        <path className={styles.board} d="M108 136H252V156H108z" />
        <path
          className={styles.stripes}
          d="M116 136h18l-14 20h-12v-9zM152 136h18l-14 20h-18zM188 136h18l-14 20h-18zM224 136h18l-14 20h-18zM252 144v12h-8z"
        />
        <path
          className={styles.cat}
          d="M224 136c-3-12 1-18 6-22l-1-11 5 4h6l5-4 0 10c-1 4-3 6-3 8 4 4 5 9 4 15zM246 135q9 2 9 14"
        />
        <path className={styles.eyes} d="M234 112v.1M241 112v.1" />
      </svg>
      <Sign className={styles.sign}>
        {words.map((word, line) => (
          <text key={word} className={styles.letters} x="48" y={45.5 + 17 * line}>
            {word}
          </text>
        ))}
      </Sign>
    </div>
  );
}
