import { createRoot } from 'react-dom/client';
import '../../src/styles/font/font.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import { hero } from '../../src/content/landing.ts';
import { productName } from '../../src/content/product.ts';
import { Street } from '../../src/pages/landing/drawings/street.tsx';
import badge from '../../src/ui/badge.module.css';
import { Mark } from '../../src/ui/brand.tsx';
import styles from './share.module.css';

/** The social image and the home-screen icon. `npm run make:pictures` takes a screenshot of each. */
function SharePictures() {
  return (
    <>
      <div className={styles.card} data-picture="share">
        <div className={styles.copy}>
          <p className={styles.name}>
            <Mark /> {productName}
          </p>
          <h1 className={styles.headline}>{hero.headline}</h1>
          <p className={badge.badge}>{hero.badge}</p>
        </div>
        <div className={styles.street}>
          <Street pageSignups={null} />
        </div>
      </div>
      <div className={styles.icon} data-picture="icon">
        <Mark />
      </div>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<SharePictures />);
