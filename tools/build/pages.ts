import { metadata } from '../../src/content/metadata.ts';

/** A page that the build writes. */
export interface PageFile {
  /** The path below the base, as the router gets it. */
  path: string;
  /** The files for the finished HTML, relative to the build's folder. */
  files: string[];
  words: { title: string; description: string };
  /** Whether hosts serve it for unknown paths. */
  isFallback?: true;
  /** Whether search engines may show it. */
  isPublic?: true;
}

/**
 * The three routes of the specification's section 2. The build writes `/logo` twice: Netlify, Cloudflare
 * Pages, and GitHub Pages serve logo.html, and a plain file server serves logo/index.html. All of them
 * respond to an unknown path with 404.html and status 404.
 */
export const pages: PageFile[] = [
  { path: '/', files: ['index.html'], words: metadata.landing, isPublic: true },
  { path: '/logo', files: ['logo.html', 'logo/index.html'], words: metadata.logo },
  { path: '/404', files: ['404.html'], words: metadata.notFound, isFallback: true },
];
