import { logoPage } from '../../content/logo.ts';
import { titles } from '../../content/titles.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Bench, Stencil } from './art/bench.tsx';
import styles from './logo-page.module.css';
import { useLogoGenerator } from './use-logo-generator.ts';

/** The hidden page that draws a logo (specification, section 2). */
export function LogoPage() {
  const { state, generate, download } = useLogoGenerator();
  const isHydrated = useHydrated();
  const { status, picture } = state;
  const isBusy = status === 'generating';

  return (
    <main className={styles.page} aria-busy={isBusy}>
      <title>{titles.logo}</title>
      <div className={styles.words}>
        <Mark className={styles.mark} />
        <h1>{logoPage.title}</h1>
        <p className={styles.description}>{logoPage.description}</p>
      </div>
      <Button
        className={styles.generate}
        variant="hero"
        busy={isBusy}
        busyText={logoPage.generating}
        disabled={!isHydrated}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : generate}
      >
        {logoPage.generate}
      </Button>
      <Bench className={styles.bench} busy={isBusy}>
        {picture ? (
          <img key={picture} className={styles.picture} src={picture} alt={logoPage.pictureText} />
        ) : (
          <Stencil />
        )}
      </Bench>
      {picture && (
        <Button className={styles.download} onClick={() => download(picture)}>
          {logoPage.download}
        </Button>
      )}
    </main>
  );
}
