import { features } from '../../content/landing.ts';
import { createNearby } from '../../ui/nearby.tsx';
import styles from './features.module.css';

function vignette(id: 'road' | (typeof features.cards)[number]['id']) {
  return createNearby(async () => (await import('./vignettes/vignettes.ts')).vignettes[id]);
}

const Road = vignette('road');

const pictures = {
  safety: vignette('safety'),
  network: vignette('network'),
  play: vignette('play'),
  care: vignette('care'),
};

/** How It Works: four promises along the street, each with how it is kept and a picture of it. */
export function Features() {
  return (
    <section id="features" className={styles.features} aria-labelledby="features-title">
      <div className={styles.intro}>
        <h2 id="features-title">{features.title}</h2>
        <p>{features.lead}</p>
      </div>
      <div className={styles.street}>
        <Road className={styles.road} />
        <ul className={styles.cards}>
          {features.cards.map(({ id, title, promise, how }) => {
            const Picture = pictures[id];
            return (
              <li key={id}>
                <Picture className={styles.picture} />
                <div className={styles.words}>
                  <h3>{title}</h3>
                  <p className={styles.promise}>{promise}</p>
                  <p>{how}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
