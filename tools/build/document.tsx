import { demoNotice, socialImageText } from '../../src/content/metadata.ts';
import { locale, productName } from '../../src/content/product.ts';
import { chunksAttribute } from '../../src/lib/load-chunk.ts';
import type { PageFile } from './pages.ts';

/** The parts that all pages of a build share. */
export interface Site {
  isMock: boolean;
  /** The path that the site is served at, with a slash at both ends. */
  base: string;
  /** The URL of the site with its base and a slash at the end; null if it is not known. */
  address: string | null;
  /** The origin of the backend, to which the browser connects early; null in a mock build. */
  backend: string | null;
  themeColors: { day: string; night: string };
  /** The content security policy. */
  policy: string;
  /** The styles that every page inlines, so that no file blocks the first paint. */
  styles: string;
  /** The styles that all pages but the landing page inline as well. */
  pageStyles: string;
  /** The script that every page runs immediately (src/early). */
  inlineScript: string;
  /** The name of the main script. */
  mainScript: string;
  /** The names of the scripts that the main script loads later. */
  chunks: string[];
  /** The names of the font files. */
  fonts: string[];
}

/** The metadata of a page for search engines and shared links (https://ogp.me). */
function PublicMetadata({ page, siteAddress }: { page: PageFile; siteAddress: string | null }) {
  const { title, description } = page.words;
  // The canonical URL of the page, since hosts may serve it at several.
  const url = siteAddress && siteAddress + page.path.slice(1);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content={locale.language.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content={url ? 'summary_large_image' : 'summary'} />
      {url && (
        <>
          <meta property="og:url" content={url} />
          <meta property="og:image" content={`${siteAddress}og.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={socialImageText} />
          <link rel="canonical" href={url} />
        </>
      )}
    </>
  );
}

interface DocumentProps {
  site: Site;
  page: PageFile;
  /** React's markup of the page, without the title. */
  markup: string;
}

/**
 * The HTML of a page. React writes metadata elements first, so the policy precedes everything that it
 * governs. `data-cfasync` keeps Cloudflare's Rocket Loader from rewriting a script, which the policy
 * would then block.
 */
export function Document({ site, page, markup }: DocumentProps) {
  const { base, themeColors } = site;
  const isPublic = page.isPublic && !site.isMock;
  // Left to right is the default. With the attribute, sonner's style gives the whole page custom properties
  // when it arrives, and the browser styles each element again: 30 of 140 ms of a slow phone's longest task.
  const dir = locale.direction === 'ltr' ? undefined : locale.direction;
  return (
    <html lang={locale.language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={site.policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={`${base}favicon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${base}apple-touch-icon.png`} />
        <title>{page.words.title}</title>
        <meta name="description" content={page.words.description} />
        <meta name="theme-color" content={themeColors.day} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.night} media="(prefers-color-scheme: dark)" />
        {isPublic ? (
          <PublicMetadata page={page} siteAddress={site.address} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {site.backend && <link rel="preconnect" href={site.backend} crossOrigin="" />}
        <style dangerouslySetInnerHTML={{ __html: site.styles }} />
        {page.path !== '/' && <style dangerouslySetInnerHTML={{ __html: site.pageStyles }} />}
        <script data-cfasync="false" dangerouslySetInnerHTML={{ __html: site.inlineScript }} />
      </head>
      <body>
        {/* A visitor who finds a mock build by accident must not believe that they joined. */}
        {site.isMock && (
          <aside
            style={{
              position: 'relative',
              zIndex: 1,
              padding: '.5rem 2.75rem',
              background: 'var(--warning)',
              color: 'var(--warning-ink)',
              textAlign: 'center',
            }}
          >
            {demoNotice}
          </aside>
        )}
        <div
          id="root"
          {...(!page.isFallback && { 'data-path': page.path })}
          dangerouslySetInnerHTML={{ __html: markup }}
        />
        {/* Last, so that it takes no bandwidth from the parts that work without it. */}
        <script
          data-cfasync="false"
          type="module"
          crossOrigin=""
          src={base + site.mainScript}
          {...{ [chunksAttribute]: site.chunks.map((name) => base + name).join(' ') }}
        />
      </body>
    </html>
  );
}
