import { logoPage } from '../../content/logo.ts';
import { titles } from '../../content/metadata.ts';
import { productName } from '../../content/product.ts';
import { Button } from '../../ui/button.tsx';
import { Brand } from '../../ui/signs.tsx';
import { Bench, Stencil } from './bench/bench.tsx';
import styles from './logo-page.module.css';
import { logoForm, useLogoGenerator } from './use-logo-generator.ts';

/** The hidden page that draws a logo (specification, section 2). */
export function LogoPage() {
  const { form, state, handleSubmit, download } = useLogoGenerator();
  const { status, picture } = state;
  const isBusy = status === 'generating';

  return (
    <main className={styles.page} aria-busy={isBusy}>
      <title>{titles.logo}</title>
      <div className={styles.words}>
        <Brand>{productName}</Brand>
        <h1>{logoPage.title}</h1>
        <p className={styles.description}>{logoPage.description}</p>
      </div>
      <form
        ref={form}
        className={styles.generate}
        name={logoForm}
        method="dialog"
        onSubmit={handleSubmit}
      >
        <Button
          type="submit"
          variant={picture ? undefined : 'hero'}
          busy={isBusy}
          busyText={logoPage.generating}
          aria-disabled={isBusy}
        >
          {logoPage.generate}
        </Button>
        {/* src/early shows the other text when a press has waited too long. */}
        <p className={styles.failed} data-other-text={logoPage.failed} suppressHydrationWarning>
          {status === 'failed' ? logoPage.failed : ' '}
        </p>
      </form>
      <Bench className={styles.bench} busy={isBusy}>
        {picture ? (
          <img
            key={picture.address}
            className={styles.picture}
            crossOrigin={picture.crossOrigin === null ? undefined : 'anonymous'}
            src={picture.address}
            alt={logoPage.pictureText}
          />
        ) : (
          <Stencil />
        )}
      </Bench>
      {picture && (
        <Button className={styles.download} variant="hero" onClick={() => download(picture)}>
          {logoPage.download}
        </Button>
      )}
    </main>
  );
}
