import { type ComponentType, lazy, Suspense } from 'react';
import { hero } from '../../content/landing.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Figure } from '../../ui/figure.tsx';
import { createIsland } from '../../ui/island.tsx';
import styles from './hero.module.css';
import type { Answer, Joined } from './use-answer.ts';
import { WaitlistForm } from './waitlist-form.tsx';

const Street = createIsland(async () => (await import('./art/street.tsx')).Street);

/** What only joining adds; without it the street still answers. */
async function loadAnswer(): Promise<{ StreetAnswer: ComponentType<{ answer: Answer }> }> {
  try {
    return await import('./art/street-answer.tsx');
  } catch (cause) {
    console.error('The answer of the street did not load', cause);
    return { StreetAnswer: () => null };
  }
}

const StreetAnswer = lazy(async () => ({ default: (await loadAnswer()).StreetAnswer }));

interface HeroProps {
  families: string;
  /** Whether somebody has joined on this page, by either form. */
  hasJoined: boolean;
  answer: Answer | null;
  onJoined: (joined: Joined) => void;
}

/** The first screen: what it is about, the first form, and the street as it should be. */
export function Hero({ families, hasJoined, answer, onJoined }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.copy}>
        <Badge>{hero.badge}</Badge>
        <h1 id="headline">{hero.headline}</h1>
        <p className={styles.description}>
          <span className={styles.worry}>{hero.worry}</span>
          <span>{hero.description}</span>
        </p>
        <WaitlistForm variant="hero" answer={answer} onJoined={onJoined} />
        <p className={styles.families}>
          {/* A page translator replaces text nodes, so each has an element that React can find. */}
          <span>{hasJoined ? hero.joinedBefore : hero.familiesBefore}</span>
          <ErrorBoundary>
            <Figure>{families}</Figure>
          </ErrorBoundary>
          <span>{hasJoined ? hero.joinedAfter : hero.familiesAfter}</span>
        </p>
      </div>
      <div className={styles.street}>
        <ErrorBoundary>
          <Street />
        </ErrorBoundary>
        {answer && (
          <ErrorBoundary>
            <Suspense>
              <StreetAnswer answer={answer} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}
