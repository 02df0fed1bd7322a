import type { Scenario } from '../kit/scenario.ts';
import { functionError } from '../kit/supabase/error-bodies.ts';
import { serverMarker } from '../kit/supabase/faults.ts';
import { logoReply } from '../waitlist/ai-function.ts';
import { jpegDataAddress } from '../waitlist/logos/jpeg.ts';

/** Where the mock serves pictures of its own, below its base address. */
export const picturePath = '/pictures/logo.png';

/** What only the logo generator can meet. */
export const logoScenarios = {
  'https-image': {
    title: 'Picture by web address',
    group: 'data',
    words: 'https url image link',
    happens: 'The picture is an https address instead of data.',
    shows: 'picture',
    answer: ({ request }) => Response.json(logoReply(new URL(picturePath, request.url).href)),
  },
  'jpeg-image': {
    title: 'Picture is a JPEG',
    group: 'data',
    words: 'jpg format image',
    happens: 'The picture is a JPEG; it is saved as a PNG all the same.',
    shows: 'picture',
    answer: () => Response.json(logoReply(jpegDataAddress)),
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
    happens: 'The AI service wants to be paid first (402).',
    shows: 'told-failed',
    answer: () => functionError(402, 'out_of_credit', serverMarker),
  },
} satisfies Record<string, Scenario<'logo'>>;
