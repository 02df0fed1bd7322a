import { classes } from '../../../ui/classes.ts';
import { Beyond } from './beyond.tsx';
import { Block } from './block.tsx';
import { Car } from './car.tsx';
import { Lamp, Pool, SchoolSign } from './furniture.tsx';
import { Bush, Flowers, Tree } from './greenery.tsx';
import { House } from './house.tsx';
import { Child, Dog, Hopper, Neighbor } from './people.tsx';
import styles from './street.module.css';

/**
 * The street as it should be: a car has stopped, a child crosses, a neighbor waves. It comes
 * to rest within five seconds (WCAG 2.2.2) in the very picture that reduced motion shows at
 * once. Painted from back to front.
 */
export function Street({ className }: { className?: string | undefined }) {
  return (
    <svg className={classes(styles.street, className)} viewBox="0 0 612 434" aria-hidden="true">
      <Block />
      <Beyond />
      <Flowers />
      <Pool u={118} v={66} />
      <Pool u={140} v={196} />
      <Tree u={12} v={134} size={1.15} />
      <House from={14} to={114} paint="clay" chimney />
      <Bush u={84} v={22} size={0.8} />
      <Lamp u={108} v={14} />
      <House from={154} to={262} paint="cream" cat />
      <Bush u={84} v={134} />
      <SchoolSign />
      <Car />
      <Hopper />
      <Neighbor />
      <Child />
      <Tree u={280} v={36} size={1.25} />
      <Dog />
      <Bush u={284} v={112} size={0.9} />
      <Bush u={286} v={262} size={0.8} />
    </svg>
  );
}
