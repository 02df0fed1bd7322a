import { Drawing } from '../../art/drawing.tsx';
import { features } from '../../content/landing.ts';
import styles from './features.module.css';
import care from './pictures/care.svg';
import network from './pictures/network.svg';
import play from './pictures/play.svg';
import safety from './pictures/safety.svg';

const pictures = { safety, network, play, care };

/**
 * How It Works, beyond a crossing: four promises, each with how it is kept and a window onto a street
 * that shows it.
 */
export function Features() {
  return (
    <>
      <div className={styles.crossing} aria-hidden="true" />
      <section id="features" className={styles.features} aria-labelledby="features-title">
        <div className={styles.intro}>
          <h2 id="features-title">{features.title}</h2>
          <p>{features.lead}</p>
        </div>
        <ul className={styles.cards}>
          {features.cards.map(({ id, title, promise, how }) => (
            <li key={id}>
              <Drawing className={styles.picture} src={pictures[id]} width={680} height={460} />
              <h3>
                <span className={styles.label}>{title}</span> <span>{promise}</span>
              </h3>
              <p>{how}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
