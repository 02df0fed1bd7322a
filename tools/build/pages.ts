import { metadata } from '../../src/content/metadata.ts';

/** A page as the build writes it. */
export interface PageFile {
  /** The path below the base that the router is given. */
  path: string;
  /** Whether it stands for any path that no other page has. */
  isFallback: boolean;
  /** Where the finished HTML goes, relative to the build's folder. */
  files: string[];
  words: { title: string; description: string };
  /** Whether search engines may show it, and the sitemap lists it. */
  isPublic: boolean;
  /** Where lives what only this page uses; all styles of it stand in the page itself. */
  folder: string;
  /** The module that the router loads for it, when the entry does not hold it already. */
  module: string | null;
  /** Modules of the folder that come after something the visitor did, and their styles with them. */
  later: string[];
}

/**
 * The three routes of the specification's section 2. `/logo` is written twice: Netlify, Cloudflare
 * Pages and GitHub Pages answer with logo.html, a plain file server goes to logo/index.html. All
 * of them answer an unknown path with 404.html and status 404.
 */
export const pages: PageFile[] = [
  {
    path: '/',
    isFallback: false,
    files: ['index.html'],
    words: metadata.landing,
    isPublic: true,
    folder: 'src/pages/landing',
    later: [
      'src/pages/landing/joined-line.tsx',
      'src/pages/landing/art/street-answer.tsx',
      'src/pages/landing/shared-picture.tsx',
      'src/pages/landing/vignettes/vignettes.ts',
    ],
    module: null,
  },
  {
    path: '/logo',
    isFallback: false,
    files: ['logo.html', 'logo/index.html'],
    words: metadata.logo,
    isPublic: false,
    folder: 'src/pages/logo',
    later: [],
    module: 'src/pages/logo/logo-page.tsx',
  },
  {
    path: '/404',
    isFallback: true,
    files: ['404.html'],
    words: metadata.notFound,
    isPublic: false,
    folder: 'src/pages/not-found',
    later: [],
    module: 'src/pages/not-found/not-found-page.tsx',
  },
];
