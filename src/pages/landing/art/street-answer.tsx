import { Cat } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { SchoolSign } from '../../../art/furniture.tsx';
import { leftSide, standing, streetSide } from '../../../art/iso.ts';
import type { Answer } from '../use-answer.ts';
import styles from './answer.module.css';
import { Blade } from './blade.tsx';
import { catSeat, homes, paper } from './places.ts';
import street from './street.module.css';

/** The windows that can light up, those first that are dark at night. */
const windows = [
  { side: streetSide(...homes.near), d: 'M107-64h30v36h-30z' },
  { side: leftSide(...homes.near), d: 'M-50-62h30v34h-30z' },
  { side: streetSide(...homes.far), d: 'M20-64h30v36H20z' },
  { side: streetSide(...homes.near), d: 'M20-64h30v36H20z' },
  { side: streetSide(...homes.near), d: 'M66-94a9 9 0 0 1 18 0 9 9 0 0 1-18 0z' },
  { side: streetSide(...homes.far), d: 'M107-64h30v36h-30z' },
  { side: streetSide(...homes.near), d: 'M73-54h11v14h-11z' },
  { side: streetSide(...homes.far), d: 'M73-54h11v14h-11z' },
];

/** What joining has added to the street: a name, a sign or a light, on a sheet above the others. */
export function StreetAnswer({ answer }: { answer: Answer }) {
  return (
    <div className={`${art.paper} ${street.stage} ${styles.above}`} aria-hidden="true">
      <div className={street.picture}>
        <svg className={`${art.sheet} ${street.sheet}`} viewBox={paper} aria-hidden="true">
          <AnswerParts answer={answer} />
        </svg>
      </div>
    </div>
  );
}

/** The same without its sheet, for the picture that is shared. */
export function AnswerParts({ answer: { label, isFirst, lit } }: { answer: Answer }) {
  return (
    <>
      {windows.slice(0, lit).map(({ side, d }) => (
        <g key={side + d} data-part="lit" className={styles.lit}>
          <path transform={side} d={d} />
        </g>
      ))}
      {lit > 0 && (
        <g transform={catSeat}>
          <Cat />
        </g>
      )}
      {isFirst && (
        <g data-part="planted" className={styles.planted}>
          <SchoolSign u={240} v={282} />
        </g>
      )}
      {label && (
        <g transform={standing(112, 302)}>
          <Blade label={label} />
        </g>
      )}
    </>
  );
}
