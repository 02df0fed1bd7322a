import { metadata } from '../../src/content/metadata.ts';

/** A page as the build writes it. */
export interface PageFile {
  /** The path below the base, as passed to the router. */
  path: string;
  /** Whether it is served for unknown paths. */
  isFallback: boolean;
  /** Where the finished HTML goes, relative to the build's folder. */
  files: string[];
  words: { title: string; description: string };
  /** Whether search engines may show it, and the sitemap lists it. */
  isPublic: boolean;
  /** The page's folder; all styles in it are inlined. */
  folder: string;
  /** The module that the router loads for it, unless the entry includes it. */
  module: string | null;
  /** Modules of the folder that load after a visitor's action, with their styles. */
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
