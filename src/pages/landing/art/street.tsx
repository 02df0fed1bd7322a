import type { ReactNode } from 'react';
import { Beyond } from './beyond.tsx';
import { Block } from './block.tsx';
import { Car } from './car.tsx';
import { Lamp, Light, Pool, SchoolSign } from './furniture.tsx';
import { Bush, Flowers, Tree } from './greenery.tsx';
import { House, Lit } from './house.tsx';
import { paper } from './iso.ts';
import { Child, Dog, Hopper, Neighbor } from './people.tsx';
import styles from './street.module.css';

/**
 * The street as it should be: a car has stopped, a child crosses, a neighbor waves. It comes
 * to rest within five seconds (WCAG 2.2.2) in the very picture that reduced motion shows at
 * once. Below an element with `data-joined` it answers whoever has joined (street-joined.css). Painted from back to front, and what moves is a sheet of its own, so that a
 * browser can move it without painting anything.
 */
export function Street({ className }: { className?: string | undefined }) {
  return (
    <div className={className ? `${styles.street} ${className}` : styles.street} aria-hidden="true">
      <Sheet>
        <Light />
        <Block />
        <Beyond />
        <Flowers />
        <Pool u={112} v={168} />
        <Pool u={112} v={32} />
        <Tree u={12} v={132} size={1.15} />
        <House to={114} paint="clay" chimney />
        <Bush u={86} v={22} size={0.8} />
        <Lamp u={112} v={32} />
        <House to={254} paint="cream" nearest />
        <Bush u={84} v={140} />
        <SchoolSign u={112} v={168} />
      </Sheet>
      <Sheet part="lit">
        <Lit to={254} />
      </Sheet>
      <div className={styles.lane} data-part="lane">
        <Sheet part="car">
          <Car />
        </Sheet>
      </div>
      <Sheet>
        <Hopper />
        <Neighbor />
        <Tree u={284} v={40} size={1.2} />
        <Dog />
        <Bush u={284} v={112} size={0.9} />
        <Bush u={286} v={262} size={0.8} />
      </Sheet>
      <Sheet part="child">
        <Child />
      </Sheet>
    </div>
  );
}

/** A sheet as large as the whole picture; one with a name of its own moves. */
function Sheet({ part, children }: { part?: string; children: ReactNode }) {
  return (
    <svg className={styles.sheet} data-part={part} viewBox={paper} aria-hidden="true">
      {children}
    </svg>
  );
}
