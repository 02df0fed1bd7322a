import { type ReactNode, useRef } from 'react';
import { Drawing } from '../../art/drawing.tsx';
import { features } from '../../content/landing.ts';
import care from './drawings/care.svg';
import paddle from './drawings/care-paddle.svg?no-inline';
import network from './drawings/network.svg';
import lights from './drawings/network-lights.svg?no-inline';
import play from './drawings/play.svg';
import ball from './drawings/play-ball.svg?no-inline';
import safety from './drawings/safety.svg';
import styles from './features.module.css';
import { useAnimateInView } from './use-animate-in-view.ts';

/** The size of each card's drawing and of its moving part. */
const size = { width: 680, height: 460 };

/** Each card's drawing, and the part on top of it that moves once. */
const drawings: Record<(typeof features.cards)[number]['id'], { src: string; part: ReactNode }> = {
  safety: { src: safety, part: <Alert /> },
  network: { src: network, part: <Drawing className={styles.lights} src={lights} {...size} /> },
  play: { src: play, part: <Drawing className={styles.ball} src={ball} {...size} /> },
  care: { src: care, part: <Drawing className={styles.paddle} src={paddle} {...size} /> },
};

/** An alert on top of the first card's drawing. Screen readers skip it: the card says the same thing. */
function Alert() {
  const { title, text } = features.alert;
  return (
    <div className={styles.alert} aria-hidden="true">
      <svg
        viewBox="0 0 24 22"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path fill="var(--warning)" stroke="var(--warning)" strokeWidth="4" d="M12 3l9 16H3z" />
        <path stroke="var(--warning-ink)" strokeWidth="2.5" d="M12 7v6M12 17v.1" />
      </svg>
      <p>
        <strong>{title}</strong> <span>{text}</span>
      </p>
    </div>
  );
}

/** A crosswalk, then the How It Works section: four cards, each with a promise and a drawing. */
export function Features() {
  const cards = useRef<HTMLUListElement>(null);
  useAnimateInView(cards);

  return (
    <>
      <div className={styles.crossing} aria-hidden="true" />
      <section id="features" aria-labelledby="features-title">
        <div className={styles.intro}>
          <h2 id="features-title">{features.title}</h2>
          <p>{features.lead}</p>
        </div>
        <ul ref={cards} className={styles.cards}>
          {features.cards.map(({ id, title, promise, how }) => (
            <li key={id}>
              <div className={styles.drawing}>
                <Drawing src={drawings[id].src} {...size} />
                {drawings[id].part}
              </div>
              <h3>
                <span className={styles.label}>{title}</span> <span>{promise}</span>
              </h3>
              <p className={styles.how}>{how}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
