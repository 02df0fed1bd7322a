import { features } from '../../content/landing.ts';
import { Card } from '../../ui/card.tsx';
import { Pictogram } from './art/pictogram.tsx';
import styles from './features.module.css';

/** How It Works: four cards, each a promise and how it is kept. */
export function Features() {
  return (
    <section id="features" className={styles.features} aria-labelledby="features-title">
      <div>
        <h2 id="features-title">{features.title}</h2>
        <p className={styles.lead}>{features.lead}</p>
      </div>
      <ul className={styles.cards}>
        {features.cards.map(({ id, title, promise, how }) => (
          <li key={id}>
            <Card className={styles.card}>
              <Pictogram name={id} />
              <h3>{title}</h3>
              <p className={styles.promise}>{promise}</p>
              <p>{how}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
