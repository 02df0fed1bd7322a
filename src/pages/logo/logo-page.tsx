import { Drawing } from '../../art/drawing.tsx';
import { logoPage } from '../../content/logo.ts';
import { metadata } from '../../content/metadata.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import bench from './bench.module.css';
import styles from './logo-page.module.css';
import roller from './roller.svg?no-inline';
import stencil from './stencil.svg?no-inline';
import { logoForm, type Picture, useLogoGenerator } from './use-logo-generator.ts';

/** The hidden page that draws a logo (specification, section 2). */
export function LogoPage() {
  const { form, state, handleSubmit, download } = useLogoGenerator();
  const { status, picture } = state;
  const isBusy = status === 'generating';

  return (
    <main className={styles.page} aria-busy={isBusy}>
      <title>{metadata.logo.title}</title>
      <div className={styles.words}>
        <Brand />
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
      <Bench isBusy={isBusy} picture={picture} />
      {picture && (
        <Button className={styles.download} variant="hero" onClick={() => download(picture)}>
          {logoPage.download}
        </Button>
      )}
    </main>
  );
}

interface BenchProps {
  isBusy: boolean;
  picture: Picture | null;
}

/**
 * A cutting mat with a sheet on it, for the picture or a stencil. While the bench is busy, a roller
 * paints the stencil for a minute, ever slower, and never finishes it before the picture comes.
 */
function Bench({ isBusy, picture }: BenchProps) {
  return (
    <div className={`${bench.mat} ${styles.bench}`} data-busy={isBusy || undefined}>
      <div className={bench.sheet}>
        {picture ? (
          <img
            key={picture.address}
            className={styles.picture}
            crossOrigin={picture.isCors ? 'anonymous' : undefined}
            src={picture.address}
            alt={logoPage.pictureText}
          />
        ) : (
          <div className={bench.stencil}>
            <div className={bench.coat} />
            <Drawing src={stencil} width={400} height={400} />
          </div>
        )}
        <div className={bench.hand}>
          <Drawing src={roller} width={240} height={300} />
        </div>
      </div>
    </div>
  );
}
