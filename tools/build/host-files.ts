import { addressOf } from './head.ts';
import { pages } from './pages.ts';

function block(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/** Two years for the site's host; subdomains and preload lists are the owner's decision. */
const hsts = 'max-age=63072000';

interface HeadersOptions {
  /** A mock build is kept out of search engines and may be served over plain http. */
  isMock: boolean;
  /** With a slash at both ends. */
  base: string;
}

/**
 * The `_headers` file of Netlify and Cloudflare Pages. Both revalidate every file before they show
 * it again, unless it is told otherwise here. Pages carry their content security policy themselves; this
 * has the one directive that only a header may set.
 */
export function headersFile({ isMock, base }: HeadersOptions): string {
  const everywhere = block(`${base}*`, {
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isMock ? { 'X-Robots-Tag': 'noindex' } : { 'Strict-Transport-Security': hsts }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  const hashed = block(`${base}assets/*`, {
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  return [everywhere, hashed].join('\n');
}

/** The headers that the text of such a file gives to a path, by their names in lower case. */
export function headersFor(file: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of file.split('\n\n')) {
    const [start = '', ...lines] = rule.split(/\*?\n/);
    if (!path.startsWith(start)) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ +([\w-]+): (.+)$/.exec(line) ?? [];
      if (name) headers[name.toLowerCase()] = value;
    }
  }
  return headers;
}

/**
 * Everything may be read, in a mock build as well: what is not for search engines says so itself,
 * and they see that only where they may read.
 */
export function robotsFile(siteAddress: string | null): string {
  const sitemap = siteAddress ? `\nSitemap: ${siteAddress}sitemap.xml\n` : '';
  return `User-agent: *\nAllow: /\n${sitemap}`;
}

/** The sitemap (sitemaps.org 0.9) of the public pages, below the address of the site. */
export function sitemapFile(siteAddress: string): string {
  const urls = pages
    .filter(({ isPublic }) => isPublic)
    .map((page) => `  <url><loc>${addressOf(siteAddress, page)}</loc></url>\n`);
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>\n`;
}
