import { hero } from '../../content/landing.ts';
import type { SignupResult } from '../../gateway/gateway.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figure } from '../../ui/figure.tsx';
import { createIsland } from '../../ui/island.tsx';
import styles from './hero.module.css';
import { WaitlistForm } from './waitlist-form.tsx';

const Street = createIsland(async () => (await import('./art/street.tsx')).Street);

interface HeroProps {
  families: string;
  /** Whether somebody has joined on this page, by either form. */
  hasJoined: boolean;
  onJoined: (result: SignupResult) => void;
}

/** The first screen: what it is about, the first form, and the street as it should be. */
export function Hero({ families, hasJoined, onJoined }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.copy}>
        <Badge>{hero.badge}</Badge>
        <h1 id="headline">{hero.headline}</h1>
        <p className={styles.description}>{hero.description}</p>
        <WaitlistForm variant="hero" onJoined={onJoined} />
        <p className={styles.families}>
          {hasJoined ? hero.joinedBefore : hero.familiesBefore}
          <Figure>{families}</Figure>
          {hasJoined ? hero.joinedAfter : hero.familiesAfter}
        </p>
      </div>
      <Street className={styles.street} />
    </section>
  );
}
