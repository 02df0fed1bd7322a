import { productName } from './product.ts';

/** The text of the logo generator, a page that no other page links to. */
export const logoPage = {
  title: 'Logo Generator',
  description: `Press the button and we’ll draw a sign for ${productName}. It can take a minute.`,
  generate: 'Generate Logo',
  generating: 'Generating...',
  failed: 'That didn’t work.',
  download: 'Download Logo',
  imageText: `Generated logo for ${productName}`,
};

/** The logo page's toasts: those from docs/specification.md, section 8, and one for a failed download. */
export const logoToasts = {
  generationFailed: {
    kind: 'error',
    title: 'Generation failed',
    description: 'Please try again later',
  },
  logoGenerated: {
    kind: 'success',
    title: 'Logo generated!',
    description: 'Your logo has been created successfully.',
  },
  logoDownloaded: {
    kind: 'success',
    title: 'Logo downloaded!',
    description: 'Your logo has been saved to your downloads folder.',
  },
  downloadFailed: {
    kind: 'error',
    title: 'Download failed',
    description: 'Please try again later',
  },
} as const;

/** The file name of a saved logo. Hyphens replace characters that a file system may reject. */
export const logoFileName = `${productName.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-logo.png`;
