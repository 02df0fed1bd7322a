import type { Gateway } from '../../src/gateway/gateway.ts';
import { limitsMs } from '../../src/gateway/timed.ts';
import { wire } from '../../src/gateway/wire.ts';
import type { RefusalCode } from '../../supabase/functions/ai/errors.ts';
import { logoPrompt } from '../../supabase/functions/ai/prompts.ts';
import { answerLogo, logoReply } from '../backend/ai-function.ts';
import type { Backend } from '../backend/backend.ts';
import { jpegDataAddress } from '../backend/jpeg.ts';
import { defineCall } from '../kit/call.ts';
import { serverMarker } from '../kit/supabase/answers.ts';
import type { Refusals } from '../kit/supabase/any-call.ts';
import { functionScenarios } from '../kit/supabase/scenarios.ts';

/** Where the mock serves a picture, below the backend's address. */
export const picturePath = '/pictures/logo.png';

/** An error as the function words it (supabase/functions/ai/errors.ts). */
function functionError(status: number, code: RefusalCode): Response {
  return Response.json({ error: { code, message: serverMarker } }, { status });
}

const refusals: Refusals = {
  'rate-limited': () => functionError(429, 'budget_spent'),
  'server-error': () => functionError(500, 'internal_error'),
  unavailable: () => functionError(503, 'budget_unavailable'),
};

/** The logo generator, with the failures of its function (supabase/functions/ai/errors.ts). */
export const logo = defineCall({
  id: 'logo',
  title: 'Logo',
  path: 'logo',
  wire: wire.logo,
  limitMs: limitsMs.logo,
  isSentOnce: false,
  sample: [logoPrompt] satisfies Parameters<Gateway['logo']>,
  answer: (request, { random }: Backend) => answerLogo(random, request),
  use: {
    button: 'Generate Logo',
    picture: { name: 'Generated logo', button: 'Download Logo' },
  },
  outcomes: {
    picture: {
      sees: 'The picture, the button Download Logo, and the toast “Logo generated!”.',
      label: 'Picture',
      toast: {
        title: 'Logo generated!',
        description: 'Your logo has been created successfully.',
      },
      logged: false,
      picture: true,
    },
    'told-failed': {
      sees: 'The toast “Generation failed”; an older picture stays; the button works again.',
      label: 'Failed',
      toast: { title: 'Generation failed', description: 'Please try again later' },
      logged: true,
      picture: false,
    },
  },
  scenarios: {
    ...functionScenarios({ succeeds: 'picture', fails: 'told-failed' }, refusals),
    'https-image': {
      title: 'Picture by web address',
      group: 'data',
      words: 'https url image link',
      happens: 'The picture is an https address instead of data.',
      shows: 'picture',
      answer: ({ request, id }) =>
        Response.json(logoReply(new URL(`${picturePath}?${id}`, request.url).href)),
    },
    'jpeg-image': {
      title: 'Picture is a JPEG',
      group: 'data',
      words: 'jpg format image',
      happens: 'The picture is a JPEG; it is still saved as a PNG.',
      shows: 'picture',
      answer: ({ id }) => Response.json(logoReply(jpegDataAddress(id))),
    },
    'no-images': {
      title: 'No picture in the answer',
      group: 'odd',
      status: 200,
      words: 'json empty list images',
      happens: 'The list of images is empty.',
      shows: 'told-failed',
      answer: () => Response.json({ images: [] }),
    },
    'missing-url': {
      title: 'Picture without an address',
      group: 'odd',
      status: 200,
      words: 'json url missing',
      happens: 'The image has no address.',
      shows: 'told-failed',
      cannotHappen: true,
      answer: () => Response.json({ images: [{ image_url: {} }] }),
    },
    'as-row': {
      title: 'Answer in a list of one',
      group: 'odd',
      status: 200,
      words: 'json array row',
      happens: 'The answer comes in an array of one, which a function must not do.',
      shows: 'told-failed',
      cannotHappen: true,
      answer: async ({ live }) => Response.json([await (await live()).json()]),
    },
    'mistyped-url': {
      title: 'Address is a number',
      group: 'odd',
      status: 200,
      words: 'json type url mistyped',
      happens: 'The address of the image is a number.',
      shows: 'told-failed',
      cannotHappen: true,
      answer: () => Response.json({ images: [{ image_url: { url: 42 } }] }),
    },
    'broken-image': {
      title: 'Picture cannot be opened',
      group: 'odd',
      status: 200,
      words: 'corrupt decode png',
      happens: 'The picture claims to be a PNG, but cannot be decoded.',
      shows: 'told-failed',
      answer: () => Response.json(logoReply(`data:image/png;base64,${btoa(serverMarker)}`)),
    },
    'unsafe-url': {
      title: 'Address is a script',
      group: 'odd',
      status: 200,
      words: 'javascript xss security url',
      happens: 'The address of the picture is a script.',
      shows: 'told-failed',
      cannotHappen: true,
      answer: () => Response.json(logoReply(`javascript:alert('${serverMarker}')`)),
    },
    'slow-20s': {
      title: 'Answers after 20 seconds',
      group: 'slow',
      words: 'delay latency spinner loading 20 s',
      happens: 'The right answer, after 20 seconds.',
      shows: 'picture',
      delayMs: 20_000,
      answer: ({ live }) => live(),
    },
    'out-of-credit': {
      title: 'AI service out of credit',
      group: 'refused',
      status: 402,
      words: 'money budget payment credit billing quota',
      happens: 'The AI service asks for payment (402).',
      shows: 'told-failed',
      answer: () => functionError(402, 'out_of_credit'),
    },
    'model-timeout': {
      title: 'AI service is too slow',
      group: 'server',
      rare: true,
      status: 504,
      words: 'model_timeout time out',
      happens: 'The AI service does not answer within a minute (504).',
      shows: 'told-failed',
      answer: () => functionError(504, 'model_timeout'),
    },
    'model-failed': {
      title: 'AI service fails',
      group: 'server',
      rare: true,
      status: 502,
      words: 'model_failed upstream',
      happens: 'The AI service fails (502).',
      shows: 'told-failed',
      answer: () => functionError(502, 'model_failed'),
    },
    'not-configured': {
      title: 'A secret is missing',
      group: 'server',
      rare: true,
      status: 500,
      words: 'not_configured env setup',
      happens: 'The function lacks a secret (500).',
      shows: 'told-failed',
      answer: () => functionError(500, 'not_configured'),
    },
  },
});
