import { sharePictureText } from '../../src/content/metadata.ts';
import { locale, productName } from '../../src/content/product.ts';
import { escapeHtml, jsonLd, tag } from './html.ts';
import type { PageFile } from './pages.ts';

const card = { file: 'og.png', width: '1200', height: '630' };

interface HeadOptions {
  page: PageFile;
  /** Whether search engines may show it. */
  isPublic: boolean;
  /** The address of the site with its base and a slash at the end; null when it is not known. */
  siteAddress: string | null;
  themeColors: { day: string; night: string };
}

/** The one address of a page, which hosts may serve under several. */
export function addressOf(siteAddress: string, { path }: PageFile): string {
  return siteAddress + path.slice(1);
}

function named(name: string, content: string): string {
  return tag('meta', { name, content });
}

function property(name: string, content: string): string {
  return tag('meta', { property: name, content });
}

/** What a shared link shows (ogp.me); pictures and addresses must be absolute. */
function sharing({ page, siteAddress }: HeadOptions): string[] {
  const { title, description } = page.words;
  const common = [
    property('og:type', 'website'),
    property('og:site_name', productName),
    property('og:locale', locale.language.replace('-', '_')),
    property('og:title', title),
    property('og:description', description),
    named('twitter:card', siteAddress ? 'summary_large_image' : 'summary'),
  ];
  if (!siteAddress) return common;
  return [
    ...common,
    property('og:url', addressOf(siteAddress, page)),
    property('og:image', siteAddress + card.file),
    property('og:image:width', card.width),
    property('og:image:height', card.height),
    property('og:image:alt', sharePictureText),
  ];
}

/** What the page is and who runs it, for search engines (schema.org). */
function structuredData(page: PageFile, siteAddress: string): string {
  return jsonLd({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: page.words.title,
    description: page.words.description,
    url: addressOf(siteAddress, page),
    inLanguage: locale.language,
    publisher: {
      '@type': 'Organization',
      name: productName,
      url: siteAddress,
      logo: `${siteAddress}apple-touch-icon.png`,
    },
  });
}

/** The page's metadata for tabs, search engines and shared links. */
export function headTags(options: HeadOptions): string {
  const { page, isPublic, siteAddress, themeColors } = options;
  const { title, description } = page.words;
  const theme = (scheme: string, content: string) =>
    tag('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` });
  const always = [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    theme('light', themeColors.day),
    theme('dark', themeColors.night),
  ];
  if (!isPublic) return [...always, named('robots', 'noindex')].join('');
  const addressed = siteAddress
    ? [
        tag('link', { rel: 'canonical', href: addressOf(siteAddress, page) }),
        structuredData(page, siteAddress),
      ]
    : [];
  return [...always, ...sharing(options), ...addressed].join('');
}
