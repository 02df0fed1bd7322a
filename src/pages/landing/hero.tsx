import { hero } from '../../content/landing.ts';
import { closedNotice } from '../../content/signup.ts';
import badge from '../../ui/badge.module.css';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Figure } from '../../ui/figures.tsx';
import { Street } from './drawings/street.tsx';
import { FormDrawing } from './form-drawing.tsx';
import styles from './hero.module.css';
import { type FormSectionProps, WaitlistForm } from './waitlist-form.tsx';

/** The page's first section, with the headline, the first form, and a drawing of a safe street. */
export function Hero({ isWaitlistOpen, figures, pageSignups, onJoined }: FormSectionProps) {
  const hasJoined = pageSignups !== null;
  const familiesAfter = hasJoined ? hero.joinedAfter : hero.familiesAfter;
  const familiesLine = (
    <p className={styles.families}>
      {/* Wrap each text node in an element, because page translators replace the text nodes. */}
      {isWaitlistOpen && <span>{hasJoined ? hero.joinedBefore : hero.familiesBefore}</span>}
      {/* React throws if it updates a figure that an extension removed. The rest of the page keeps working. */}
      <ErrorBoundary>
        <Figure isMarked={hasJoined}>{figures.families}</Figure>
      </ErrorBoundary>
      {/* Change the key to create a new element, because moving the old one would count as a layout shift. */}
      <span key={String(hasJoined)}>{isWaitlistOpen ? familiesAfter : hero.closedAfter}</span>
    </p>
  );

  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.copy}>
        <p className={badge.badge}>{hero.badge}</p>
        <h1 id="headline">{hero.headline}</h1>
        <p className={styles.description}>
          <span>{hero.worry}</span> <span className={styles.promise}>{hero.promise}</span>
          <span className={styles.shortPromise}>{hero.shortPromise}</span>
        </p>
        {isWaitlistOpen ? (
          <WaitlistForm name="first" hasJoined={hasJoined} onJoined={onJoined}>
            {familiesLine}
          </WaitlistForm>
        ) : (
          <>
            <p className={styles.closed}>
              <strong>{closedNotice.title}</strong> <span>{closedNotice.text}</span>
            </p>
            {familiesLine}
          </>
        )}
      </div>
      <FormDrawing className={styles.street} form="first" pageSignups={pageSignups}>
        <Street pageSignups={pageSignups} />
      </FormDrawing>
    </section>
  );
}
