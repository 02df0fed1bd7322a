import { logoFileName, logoPage, logoToasts } from '../../src/content/logo.ts';
import { logoPrompt } from '../../supabase/functions/_shared/prompts.ts';
import type { RefusalCode } from '../../supabase/functions/ai/errors.ts';
import { logoReply } from '../backend/backend.ts';
import { imageUrl, jpegDataUrl } from '../backend/logo-images.ts';
import { anyCall, serverMarker } from './shared.ts';
import type { Call } from './types.ts';

/** Returns an error body in the edge function's format (supabase/functions/ai/errors.ts). */
function functionError(code: RefusalCode) {
  return { error: { code, message: serverMarker } };
}

/** Data that only begins like a PNG. Without the signature, the page would reject it before decoding it. */
const brokenImage = `data:image/png;base64,${btoa(`\x89PNG\r\n\x1a\n${serverMarker}`)}`;

/** The call that generates a logo. A button on the logo page makes this call. */
export const logo = {
  title: 'Logo',
  words: 'picture image generate',
  path: 'logo',
  use: {
    forms: null,
    fields: [],
    button: logoPage.generate,
    busyButton: logoPage.generating,
    says: [logoPage.failed],
    sent: () => ({ message: logoPrompt }),
    picture: {
      name: logoPage.imageText,
      button: logoPage.download,
      file: logoFileName,
    },
  },
  rightBody: logoReply(imageUrl),
  works: () => ({ toast: logoToasts.logoGenerated, saved: logoToasts.logoDownloaded }),
  fails: { toast: logoToasts.generationFailed, fails: true, says: logoPage.failed },
  scenarios: {
    ...anyCall({
      'server-error': functionError('internal_error'),
      unavailable: functionError('budget_unavailable'),
      'rate-limited': functionError('budget_spent'),
    }),
    'slow-20s': {
      title: 'Response after 20 seconds',
      words: 'delay latency spinner loading 20 s',
      outcome: 'works',
      delayMs: 20_000,
    },
    'out-of-credit': {
      title: 'AI credits used up',
      status: 402,
      words: 'money out of credit budget payment billing quota',
      body: functionError('out_of_credit'),
    },
    'https-image': {
      title: 'Image at an https URL',
      words: 'picture link address',
      happens:
        'The response has two images: the first is a URL instead of image data, and the second is broken.',
      outcome: 'works',
      answer: ({ id }) => Response.json(logoReply(`${imageUrl}?${id}`, brokenImage)),
    },
    'jpeg-image': {
      title: 'JPEG image',
      words: 'jpg format picture',
      happens: 'The page still saves a PNG.',
      outcome: 'works',
      answer: ({ id }) => Response.json(logoReply(jpegDataUrl(id))),
    },
    'no-images': {
      title: 'No image in the response',
      words: 'json empty list images picture',
      body: { images: [] },
    },
    'missing-url': {
      title: 'Image without a URL',
      words: 'json address missing picture wrong data',
      body: { images: [{ image_url: {} }] },
    },
    'broken-image': {
      title: 'Broken image',
      words: 'corrupt decode picture cannot be opened',
      happens: 'The image claims to be a PNG, but browsers cannot decode it.',
      body: logoReply(brokenImage),
    },
    'unsafe-url': {
      title: 'JavaScript URL',
      words: 'script xss security address image',
      body: logoReply(`javascript:alert('${serverMarker}')`),
    },
  },
} satisfies Call;
