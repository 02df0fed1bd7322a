import { createRoot } from 'react-dom/client';
import '../../src/styles/font/font.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import './hours.css';
import { hero } from '../../src/content/landing.ts';
import { productName } from '../../src/content/product.ts';
import { Street } from '../../src/pages/landing/art/street.tsx';
import { Badge } from '../../src/ui/badge.tsx';
import { Mark } from '../../src/ui/mark.tsx';
import styles from './share.module.css';

/** What `npm run make:pictures` photographs: the card for shared links, and the touch icon. */
function SharePictures() {
  return (
    <div data-theme="day">
      <div className={styles.card} data-picture="share">
        <div className={styles.copy}>
          <p className={styles.name}>
            <Mark className={styles.mark} /> {productName}
          </p>
          <h1 className={styles.headline}>{hero.headline}</h1>
          <Badge>{hero.badge}</Badge>
        </div>
        <Street className={styles.street} />
      </div>
      <div className={styles.icon} data-picture="icon">
        <Mark className={styles.large} />
      </div>
    </div>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<SharePictures />);
