import { logoFileName, logoNotices, logoPage } from '../../src/content/logo.ts';
import { logoPrompt } from '../../supabase/functions/_shared/prompts.ts';
import type { RefusalCode } from '../../supabase/functions/ai/errors.ts';
import { logoReply } from '../backend/ai-function.ts';
import { jpegDataAddress, pictureAddress } from '../backend/logo-pictures.ts';
import { anyCall, serverMarker } from './shared.ts';
import type { Call } from './types.ts';

/** The body of an error as the function words it (supabase/functions/ai/errors.ts). */
function functionError(code: RefusalCode) {
  return { error: { code, message: serverMarker } };
}

/** It begins like a PNG: the page would not try to open another picture. */
const brokenPicture = `data:image/png;base64,${btoa(`\x89PNG\r\n\x1a\n${serverMarker}`)}`;

/** The logo generator, with the failures of its function (supabase/functions/ai/errors.ts). */
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
      name: logoPage.pictureText,
      button: logoPage.download,
      file: logoFileName,
    },
  },
  rightBody: logoReply(pictureAddress),
  works: () => ({ toast: logoNotices.logoGenerated, saved: logoNotices.logoDownloaded }),
  fails: { toast: logoNotices.generationFailed, fails: true, says: logoPage.failed },
  scenarios: {
    ...anyCall({
      'server-error': functionError('internal_error'),
      unavailable: functionError('budget_unavailable'),
      'rate-limited': functionError('budget_spent'),
    }),
    'slow-20s': {
      title: 'Answers after 20 seconds',
      words: 'delay latency spinner loading 20 s',
      outcome: 'works',
      delayMs: 20_000,
    },
    'out-of-credit': {
      title: 'AI service out of credit',
      status: 402,
      words: 'money budget payment billing quota',
      body: functionError('out_of_credit'),
    },
    'https-image': {
      title: 'Picture by web address',
      words: 'url image link',
      happens: 'The picture is an https address instead of data; the next one cannot be opened.',
      outcome: 'works',
      answer: ({ id }) => Response.json(logoReply(`${pictureAddress}?${id}`, brokenPicture)),
    },
    'jpeg-image': {
      title: 'Picture is a JPEG',
      words: 'jpg format image',
      happens: 'It is still saved as a PNG.',
      outcome: 'works',
      answer: ({ id }) => Response.json(logoReply(jpegDataAddress(id))),
    },
    'no-images': {
      title: 'No picture in the answer',
      words: 'json empty list images',
      body: { images: [] },
    },
    'missing-url': {
      title: 'Picture without an address',
      words: 'json url missing image',
      body: { images: [{ image_url: {} }] },
    },
    'broken-image': {
      title: 'Picture cannot be opened',
      words: 'corrupt decode',
      happens: 'The picture claims to be a PNG, but cannot be decoded.',
      body: logoReply(brokenPicture),
    },
    'unsafe-url': {
      title: 'Address is a script',
      words: 'javascript xss security url image',
      body: logoReply(`javascript:alert('${serverMarker}')`),
    },
  },
} satisfies Call;
