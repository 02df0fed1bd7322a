import { callToAction } from '../../content/landing.ts';
import { launchYear } from '../../content/product.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Plate, Plates } from '../../ui/figures.tsx';
import styles from './call-to-action.module.css';
import { Scene } from './scene.tsx';
import { type Joined, useAnswer } from './use-answer.ts';
import { WaitlistForm } from './waitlist-form.tsx';

interface CallToActionProps {
  families: string;
  neighborhoods: string;
  /** Whether somebody has joined on this page, by either form. */
  hasJoined: boolean;
  onJoined: (joined: Joined) => void;
}

/** The closing section: the second form, its street, and the three figures. */
export function CallToAction({ families, neighborhoods, hasJoined, onJoined }: CallToActionProps) {
  const { answer, handleJoined } = useAnswer(onJoined);

  return (
    <section id="cta" className={styles.section} data-surface="asphalt" aria-labelledby="cta-title">
      <div className={styles.copy}>
        <h2 id="cta-title">{hasJoined ? callToAction.joinedTitle : callToAction.title}</h2>
        <p>{hasJoined ? callToAction.joinedDescription : callToAction.description}</p>
        <WaitlistForm variant="waitlist" answer={answer} onJoined={handleJoined} />
      </div>
      <div className={styles.window}>
        <Scene view="window" answer={answer} />
      </div>
      {/* Extensions may have taken one away, and React cannot change what is not there. */}
      <ErrorBoundary>
        <Plates>
          <Plate label={callToAction.families} value={families} isMarked={hasJoined} />
          <Plate label={callToAction.neighborhoods} value={neighborhoods} />
          <Plate label={callToAction.launchYear} value={String(launchYear)} />
        </Plates>
      </ErrorBoundary>
    </section>
  );
}
