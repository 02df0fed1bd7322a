import { logoReply } from '../backend/ai-function.ts';
import { functionError } from '../backend/error-bodies.ts';
import { jpegDataAddress } from '../backend/logos/jpeg.ts';
import { serverMarker } from './faults.ts';
import type { Scenario } from './scenario.ts';

/** Where the mock serves pictures of its own, below its base address. */
export const picturePath = '/pictures/logo.png';

/** What only the logo generator can meet. */
export const logoScenarios = {
  'https-image': {
    happens: 'The picture is an https address instead of data.',
    shows: 'picture',
    answer: ({ request }) => Response.json(logoReply(new URL(picturePath, request.url).href)),
  },
  'jpeg-image': {
    happens: 'The picture is a JPEG; it is saved as a PNG all the same.',
    shows: 'picture',
    answer: () => Response.json(logoReply(jpegDataAddress)),
  },
  'no-images': {
    happens: 'The list of images is empty.',
    shows: 'told-failed',
    answer: () => Response.json({ images: [] }),
  },
  'missing-url': {
    happens: 'The image has no address.',
    shows: 'told-failed',
    cannotHappen: true,
    answer: () => Response.json({ images: [{ image_url: {} }] }),
  },
  'as-row': {
    happens: 'The answer comes in an array of one, which a function must not do.',
    shows: 'told-failed',
    cannotHappen: true,
    answer: async ({ live }) => Response.json([await (await live()).json()]),
  },
  'mistyped-url': {
    happens: 'The address of the image is a number.',
    shows: 'told-failed',
    cannotHappen: true,
    answer: () => Response.json({ images: [{ image_url: { url: 42 } }] }),
  },
  'broken-image': {
    happens: 'The picture claims to be a PNG, but cannot be decoded.',
    shows: 'told-failed',
    answer: () => Response.json(logoReply(`data:image/png;base64,${btoa(serverMarker)}`)),
  },
  'unsafe-url': {
    happens: 'The address of the picture is a script.',
    shows: 'told-failed',
    cannotHappen: true,
    answer: () => Response.json(logoReply(`javascript:alert('${serverMarker}')`)),
  },
  'slow-20s': {
    happens: 'The right answer, after 20 seconds.',
    shows: 'picture',
    delayMs: 20_000,
    answer: ({ live }) => live(),
  },
  'out-of-credit': {
    happens: 'The AI service wants to be paid first (402).',
    shows: 'told-failed',
    answer: () => functionError(402, 'out_of_credit', serverMarker),
  },
} satisfies Record<string, Scenario<'logo'>>;
