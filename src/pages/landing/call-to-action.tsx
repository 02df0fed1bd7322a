import { callToAction } from '../../content/landing.ts';
import { launchYear } from '../../content/product.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { createNearby } from '../../ui/nearby.tsx';
import { Plate, Plates } from '../../ui/plate.tsx';
import styles from './call-to-action.module.css';
import type { Answer, Joined } from './use-answer.ts';
import { WaitlistForm } from './waitlist-form.tsx';

const Scene = createNearby(async () => (await import('./vignettes/vignettes.ts')).vignettes.second);

interface CallToActionProps {
  families: string;
  neighborhoods: string;
  /** Whether somebody has joined on this page, by either form. */
  hasJoined: boolean;
  answer: Answer | null;
  onJoined: (joined: Joined) => void;
}

/** The closing section: the second form and the three figures. */
export function CallToAction({
  families,
  neighborhoods,
  hasJoined,
  answer,
  onJoined,
}: CallToActionProps) {
  return (
    <section id="cta" className={styles.section} data-surface="asphalt" aria-labelledby="cta-title">
      <div className={styles.lane}>
        <div className={styles.copy}>
          <h2 id="cta-title">{hasJoined ? callToAction.joinedTitle : callToAction.title}</h2>
          <p>{hasJoined ? callToAction.joinedDescription : callToAction.description}</p>
        </div>
        <WaitlistForm variant="waitlist" answer={answer} onJoined={onJoined} />
      </div>
      <div className={styles.line}>
        <Scene className={styles.scene} />
      </div>
      <div className={styles.lane}>
        <ErrorBoundary>
          <Plates>
            <Plate label={callToAction.families} value={families} counts />
            <Plate label={callToAction.neighborhoods} value={neighborhoods} />
            <Plate label={callToAction.launchYear} value={String(launchYear)} />
          </Plates>
        </ErrorBoundary>
      </div>
    </section>
  );
}
