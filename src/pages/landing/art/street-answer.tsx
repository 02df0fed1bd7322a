import { useEffect, useRef } from 'react';
import { Cat } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { SchoolSign } from '../../../art/furniture.tsx';
import { leftSide, standing, streetSide } from '../../../art/iso.ts';
import type { Answer } from '../use-answer.ts';
import styles from './answer.module.css';
import { Blade } from './blade.tsx';
import { catSeat, homes } from './places.ts';
import { Sheet } from './sheet.tsx';
import street from './street.module.css';

/** The windows that can light up, in the order in which they do. */
const windows = [
  {
    side: streetSide(homes.near.u, homes.near.v),
    d: 'M107-64h30v36h-30zM122-64v36M107-46h30',
    middle: [122, -46],
  },
  {
    side: leftSide(homes.near.u, homes.near.v),
    d: 'M-50-62h30v34h-30zM-35-62v34M-50-45h30',
    middle: [-35, -45],
  },
  {
    side: streetSide(homes.far.u, homes.far.v),
    d: 'M20-64h30v36H20zM35-64v36M20-46h30',
    middle: [35, -46],
  },
  {
    side: streetSide(homes.near.u, homes.near.v),
    d: 'M20-64h30v36H20zM35-64v36M20-46h30',
    middle: [35, -46],
  },
  {
    side: streetSide(homes.near.u, homes.near.v),
    d: 'M66-94a9 9 0 0 1 18 0 9 9 0 0 1-18 0z',
    middle: [75, -94],
  },
  {
    side: streetSide(homes.far.u, homes.far.v),
    d: 'M107-64h30v36h-30zM122-64v36M107-46h30',
    middle: [122, -46],
  },
  { side: streetSide(homes.near.u, homes.near.v), d: 'M73-54h11v14h-11z', middle: [78, -47] },
  { side: streetSide(homes.far.u, homes.far.v), d: 'M73-54h11v14h-11z', middle: [78, -47] },
] as const;

/** What joining has added to the street: a name, a sign or a light, on a sheet above the others. */
export function StreetAnswer({ answer }: { answer: Answer }) {
  const stage = useRef<HTMLDivElement>(null);

  // Joining by the form beside the street shows its answer; from the other form the street is out
  // of view.
  useEffect(() => {
    const { top, bottom } = stage.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const isInSight = top < window.innerHeight && bottom > 0;
    if (isInSight && bottom > window.innerHeight) {
      stage.current?.scrollIntoView({ block: 'center' });
    }
  }, []);

  return (
    <div ref={stage} className={`${art.paper} ${street.stage} ${styles.above}`} aria-hidden="true">
      <div className={street.picture}>
        <Sheet>
          <AnswerParts answer={answer} />
        </Sheet>
      </div>
    </div>
  );
}

/** The same without its sheet, for the picture that is shared. */
export function AnswerParts({ answer: { label, isFirst, lit } }: { answer: Answer }) {
  return (
    <>
      {windows.slice(0, lit).map(({ side, d, middle: [x, y] }) => (
        <g key={side + d} data-part="lit" className={styles.lit}>
          <g transform={side}>
            <circle fill="url(#lamplight)" stroke="none" cx={x} cy={y} r="30" />
            <path d={d} />
          </g>
        </g>
      ))}
      {lit > 0 && (
        <g transform={catSeat}>
          <Cat />
        </g>
      )}
      {isFirst && (
        <g data-part="planted" className={styles.planted}>
          <g className={styles.swinging}>
            <SchoolSign u={240} v={300} />
          </g>
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
