import { Drawing } from '../../art/drawing.tsx';
import { logoPage } from '../../content/logo.ts';
import { metadata } from '../../content/metadata.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './logo-page.module.css';
import preview from './preview.module.css';
import stencil from './stencil.svg?no-inline';
import { type LogoState, logoForm, useLogoGenerator } from './use-logo-generator.ts';

/** The hidden page that generates a logo (docs/specification.md, section 2). */
export function LogoPage() {
  const { form, state, handleSubmit, download } = useLogoGenerator();
  const { status, image } = state;
  const isBusy = status === 'generating';

  return (
    <main className={styles.page} aria-busy={isBusy}>
      <title>{metadata.logo.title}</title>
      <div className={styles.brand}>
        <Brand />
      </div>
      <div className={styles.words}>
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
          variant={image ? undefined : 'hero'}
          busy={isBusy}
          busyText={logoPage.generating}
          aria-disabled={isBusy}
        >
          {logoPage.generate}
        </Button>
        {/* The early script (src/early) shows `data-other-text` if it has held a click for too long. */}
        <p className={styles.failed} data-other-text={logoPage.failed} suppressHydrationWarning>
          {status === 'failed' ? logoPage.failed : ' '}
        </p>
      </form>
      <Preview {...state} />
      {image && (
        <Button className={styles.download} variant="hero" onClick={() => download(image)}>
          {logoPage.download}
        </Button>
      )}
    </main>
  );
}

/**
 * The logo on a sheet of paper, which lies on a cutting mat. Until there is a logo, the sheet shows a
 * stencil. While the first logo is being generated, paint fills the stencil. The paint slows down over a
 * minute, and never fills the stencil completely.
 */
function Preview({ status, image }: LogoState) {
  return (
    <div className={`${preview.mat} ${styles.preview}`}>
      <div className={preview.sheet}>
        {image ? (
          <img
            key={image.src}
            className={styles.image}
            crossOrigin={image.crossOrigin === null ? undefined : 'anonymous'}
            src={image.src}
            alt={logoPage.imageText}
          />
        ) : (
          <div className={preview.stencil}>
            {status === 'generating' && <div className={preview.coat} />}
            <Drawing src={stencil} width={400} height={400} />
          </div>
        )}
      </div>
    </div>
  );
}
