import { logoFileName, logoNotices, logoPage } from '../../src/content/logo.ts';
import type { RefusalCode } from '../../supabase/functions/ai/errors.ts';
import { logoPrompt } from '../../supabase/functions/ai/prompts.ts';
import { logoReply } from '../backend/ai-function.ts';
import { jpegDataAddress, pictureAddress } from '../backend/logo-pictures.ts';
import { serverMarker } from '../backend/responses.ts';
import { anyCall } from './shared.ts';
import type { Call, Outcome } from './types.ts';

/** An error as the function words it (supabase/functions/ai/errors.ts). */
function functionError(status: number, code: RefusalCode): Response {
  return Response.json({ error: { code, message: serverMarker } }, { status });
}

/** It begins like a PNG: the page would not try to open another picture. */
const brokenPicture = `data:image/png;base64,${btoa(`\x89PNG\r\n\x1a\n${serverMarker}`)}`;

const drawn: Outcome = {
  toast: logoNotices.logoGenerated,
  fails: false,
  saved: logoNotices.logoDownloaded,
};
const failed: Outcome = {
  toast: logoNotices.generationFailed,
  fails: true,
  says: logoPage.failed,
};

/** The logo generator, with the failures of its function (supabase/functions/ai/errors.ts). */
export const logo = {
  title: 'Logo',
  words: 'picture image generate',
  path: 'logo',
  use: {
    kind: 'form',
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
  scenarios: {
    ...anyCall(
      { works: drawn, fails: failed },
      {
        'rate-limited': () => functionError(429, 'budget_spent'),
        'server-error': () => functionError(500, 'internal_error'),
        unavailable: () => functionError(503, 'budget_unavailable'),
      },
    ),
    'slow-20s': {
      title: 'Answers after 20 seconds',
      words: 'delay latency spinner loading 20 s',
      outcome: drawn,
      delayMs: 20_000,
      answer: ({ live }) => live(),
    },
    'out-of-credit': {
      title: 'AI service out of credit',
      status: 402,
      words: 'money budget payment billing quota',
      outcome: failed,
      answer: () => functionError(402, 'out_of_credit'),
    },
    'https-image': {
      title: 'Picture by web address',
      words: 'url image link',
      happens: 'The picture is an https address instead of data; the next one cannot be opened.',
      outcome: drawn,
      answer: ({ id }) => Response.json(logoReply(`${pictureAddress}?${id}`, brokenPicture)),
    },
    'jpeg-image': {
      title: 'Picture is a JPEG',
      words: 'jpg format image',
      happens: 'It is still saved as a PNG.',
      outcome: drawn,
      answer: ({ id }) => Response.json(logoReply(jpegDataAddress(id))),
    },
    'no-images': {
      title: 'No picture in the answer',
      status: 200,
      words: 'json empty list images',
      outcome: failed,
      answer: () => Response.json({ images: [] }),
    },
    'missing-url': {
      title: 'Picture without an address',
      status: 200,
      words: 'json url missing image',
      outcome: failed,
      answer: () => Response.json({ images: [{ image_url: {} }] }),
    },
    'broken-image': {
      title: 'Picture cannot be opened',
      status: 200,
      words: 'corrupt decode',
      happens: 'The picture claims to be a PNG, but cannot be decoded.',
      outcome: failed,
      answer: () => Response.json(logoReply(brokenPicture)),
    },
    'unsafe-url': {
      title: 'Address is a script',
      status: 200,
      words: 'javascript xss security url image',
      outcome: failed,
      answer: () => Response.json(logoReply(`javascript:alert('${serverMarker}')`)),
    },
  },
} satisfies Call;
