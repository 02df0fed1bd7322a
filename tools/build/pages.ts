import { metadata } from '../../src/content/metadata.ts';

/** A page as the build writes it. */
export interface PageFile {
  /** The path below the base, as passed to the router. */
  path: string;
  /** Where the finished HTML goes, relative to the build's folder. */
  files: string[];
  words: { title: string; description: string };
  /** Whether it is served for unknown paths. */
  isFallback?: true;
  /** Whether search engines may show it. */
  isPublic?: true;
}

/**
 * The three routes of the specification's section 2. `/logo` is written twice: Netlify, Cloudflare
 * Pages and GitHub Pages answer with logo.html, a plain file server goes to logo/index.html. All
 * of them answer an unknown path with 404.html and status 404.
 */
export const pages: PageFile[] = [
  { path: '/', files: ['index.html'], words: metadata.landing, isPublic: true },
  { path: '/logo', files: ['logo.html', 'logo/index.html'], words: metadata.logo },
  { path: '/404', files: ['404.html'], words: metadata.notFound, isFallback: true },
];
