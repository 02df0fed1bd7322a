import { metadata } from '../../src/content/metadata.ts';

/** A page that the build prerenders. */
export interface PageFile {
  /** The path without the site's base path, as the router expects it. */
  path: string;
  /** The files to which the build writes the HTML, relative to the output folder. */
  files: string[];
  words: { title: string; description: string };
  /** Whether hosts serve this page for every unknown path. */
  isFallback?: true;
  /** Whether search engines may list the page. */
  isPublic?: true;
}

/**
 * The three routes in section 2 of the specification. The build writes `/logo` twice: Netlify, Cloudflare
 * Pages, and GitHub Pages serve logo.html, and a plain file server serves logo/index.html. For an unknown
 * path, hosts have to respond with 404.html and status 404.
 */
export const pages: PageFile[] = [
  { path: '/', files: ['index.html'], words: metadata.landing, isPublic: true },
  { path: '/logo', files: ['logo.html', 'logo/index.html'], words: metadata.logo },
  { path: '/404', files: ['404.html'], words: metadata.notFound, isFallback: true },
];
