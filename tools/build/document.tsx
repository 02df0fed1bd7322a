import { demoNotice, socialImageText } from '../../src/content/metadata.ts';
import { locale, productName } from '../../src/content/product.ts';
import { chunksAttribute } from '../../src/lib/load-chunk.ts';
import type { PageFile } from './pages.ts';

/** The values that all pages of a build share. */
export interface Site {
  isMock: boolean;
  /** The path at which the site is served, with a slash at both ends. */
  base: string;
  /** The site's URL including `base`, with a trailing slash; null if the owner hasn't set the URL. */
  url: string | null;
  /** The backend's origin, to which the browser connects early; null in a mock build. */
  backend: string | null;
  themeColors: { day: string; night: string };
  policy: string;
  /** The styles that every page inlines, so that no style sheet request delays the first paint. */
  styles: string;
  /** The additional styles that every page except the landing page inlines. */
  pageStyles: string;
  /** The inline script that every page runs immediately (src/early). */
  inlineScript: string;
  /** The file names of the main script, of the scripts that it loads later (`chunks`), and of the fonts. */
  mainScript: string;
  chunks: string[];
  fonts: string[];
}

/** The page's metadata for search engines and shared links (https://ogp.me). */
function PublicMetadata({ page, siteUrl }: { page: PageFile; siteUrl: string | null }) {
  const { title, description } = page.words;
  // Name one canonical URL, because a host may serve the same page at several URLs.
  const url = siteUrl && siteUrl + page.path.slice(1);
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
          <meta property="og:image" content={`${siteUrl}og.png`} />
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
  /** The markup that React rendered for the page, without the title. */
  markup: string;
}

/**
 * The HTML document of a page. React writes metadata elements first, so the content security policy comes
 * before every script and style that the policy governs. `data-cfasync` stops Cloudflare's Rocket Loader
 * from rewriting a script: the policy would block a rewritten script.
 */
export function Document({ site, page, markup }: DocumentProps) {
  const { base, themeColors } = site;
  const isPublic = page.isPublic && !site.isMock;
  // Omit the attribute for left-to-right text, the default. If `dir` is present, sonner's style sets custom
  // properties on the whole page when it loads, and the browser restyles every element. On a slow phone,
  // that accounts for 30 ms of the longest task (140 ms).
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
          <PublicMetadata page={page} siteUrl={site.url} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {site.backend && <link rel="preconnect" href={site.backend} crossOrigin="" />}
        <style dangerouslySetInnerHTML={{ __html: site.styles }} />
        {page.path !== '/' && <style dangerouslySetInnerHTML={{ __html: site.pageStyles }} />}
        <script data-cfasync="false" dangerouslySetInnerHTML={{ __html: site.inlineScript }} />
      </head>
      <body>
        {/* Warn visitors who find a mock build by accident, so that they don't think they've joined. */}
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
        {/* The main script comes last, so that it doesn't compete for bandwidth with the visible page. */}
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
