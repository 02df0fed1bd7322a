import { hero } from '../../content/landing.ts';
import { closedList } from '../../content/signup.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Figure } from '../../ui/figures.tsx';
import { Street } from './drawings/street.tsx';
import styles from './hero.module.css';
import { Scene } from './scene.tsx';
import type { JoinedStreet } from './use-joined-street.ts';
import type { JoinedFamily } from './use-waitlist-form.ts';
import type { Figures } from './use-waitlist-stats.ts';
import { WaitlistForm } from './waitlist-form.tsx';

/** What both sections with a form are given. */
export interface FormSectionProps {
  /** Whether the list takes signups. */
  isOpen: boolean;
  figures: Figures;
  /** What the section shows of those who have joined. */
  street: JoinedStreet | null;
  onJoined: (family: JoinedFamily) => void;
}

/** The first screen: what it is about, the first form, and the street as it should be. */
export function Hero({ isOpen, figures, street, onJoined }: FormSectionProps) {
  const hasJoined = street !== null;
  const familiesAfter = hasJoined ? hero.joinedAfter : hero.familiesAfter;

  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.copy}>
        <Badge>{hero.badge}</Badge>
        <h1 id="headline">{hero.headline}</h1>
        <p className={styles.description}>
          <span>{hero.worry}</span> <span className={styles.promise}>{hero.promise}</span>
          <span className={styles.shortPromise}>{hero.shortPromise}</span>
        </p>
        <div className={styles.joining}>
          {isOpen ? (
            <WaitlistForm name="hero" hasJoined={hasJoined} onJoined={onJoined} />
          ) : (
            <p className={styles.closed}>
              <strong>{closedList.title}</strong> {closedList.text}
            </p>
          )}
          <p className={styles.families}>
            {/* Page translators replace text nodes, so each has an element, which React finds again. */}
            {isOpen && <span>{hasJoined ? hero.joinedBefore : hero.familiesBefore}</span>}
            {/* If an extension has removed the figure, React throws on changing it; the page stays. */}
            <ErrorBoundary>
              <Figure isMarked={hasJoined}>{figures.families}</Figure>
            </ErrorBoundary>
            {/* The key makes a new element: a text that moves would count as a shift of the layout. */}
            <span key={String(hasJoined)}>{isOpen ? familiesAfter : hero.closedAfter}</span>
          </p>
        </div>
      </div>
      <Scene className={styles.street} form="hero" street={street}>
        <Street street={street} />
      </Scene>
    </section>
  );
}
