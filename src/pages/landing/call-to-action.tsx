import { callToAction } from '../../content/landing.ts';
import { launchYear } from '../../content/product.ts';
import { closedNotice } from '../../content/signup.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Plate, Plates } from '../../ui/figures.tsx';
import styles from './call-to-action.module.css';
import { NeighborhoodMap } from './drawings/neighborhood-map.tsx';
import { FormDrawing } from './form-drawing.tsx';
import { type FormSectionProps, WaitlistForm } from './waitlist-form.tsx';

interface ChangingTextProps {
  text: string;
  /** The text for the other state (before or after a signup). It is invisible, but reserves its space. */
  other: string;
}

function ChangingText({ text, other }: ChangingTextProps) {
  return (
    <span className={styles.changing} data-room-for={other}>
      <span>{text}</span>
    </span>
  );
}

/** Returns the title and text to show now, and those for the other state (before or after a signup). */
function wordsFor(isWaitlistOpen: boolean, hasJoined: boolean) {
  if (!isWaitlistOpen) return { now: closedNotice, other: closedNotice };
  const { asking, joined } = callToAction;
  return hasJoined ? { now: joined, other: asking } : { now: asking, other: joined };
}

/** The closing section, with the second form, a map of the neighborhood, and three figures. */
export function CallToAction({ isWaitlistOpen, figures, pageSignups, onJoined }: FormSectionProps) {
  const { families, neighborhoods } = figures;
  const hasJoined = pageSignups !== null;
  const { now, other } = wordsFor(isWaitlistOpen, hasJoined);

  return (
    <section id="cta" className={styles.section} data-surface="asphalt" aria-labelledby="cta-title">
      <div className={styles.copy}>
        <h2 id="cta-title">
          <ChangingText text={now.title} other={other.title} />
        </h2>
        <p>
          <ChangingText text={now.text} other={other.text} />
        </p>
        {isWaitlistOpen && <WaitlistForm name="second" hasJoined={hasJoined} onJoined={onJoined} />}
      </div>
      <FormDrawing className={styles.map} form="second" pageSignups={pageSignups}>
        <NeighborhoodMap pageSignups={pageSignups} />
      </FormDrawing>
      {/* React throws if it updates a figure that an extension removed. Then only the figures disappear. */}
      <ErrorBoundary>
        <Plates>
          <Plate label={callToAction.families} value={families} isMarked={hasJoined} />
          <Plate
            label={callToAction.neighborhoods}
            value={neighborhoods}
            isMarked={pageSignups?.isFirst}
          />
          <Plate label={callToAction.launchYear} value={String(launchYear)} />
        </Plates>
      </ErrorBoundary>
    </section>
  );
}
