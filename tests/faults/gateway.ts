import type { Fault } from './fault.ts';

/** Between the page and its backend. */
export const gatewayFaults: Fault[] = [
  {
    title: 'the text "false" counts as true',
    in: 'src/gateway/wire.ts',
    search: 'is_new_neighborhood: z.boolean()',
    replace: 'is_new_neighborhood: z.any()',
    foundBy: 'tests/unit/adapter/answers.test.ts',
    says: 'when the flag of a signup is the text "false"',
  },
  {
    title: 'a total below zero is shown',
    in: 'src/gateway/wire.ts',
    search: 'z.int().check(z.nonnegative())',
    replace: 'z.int()',
    foundBy: 'tests/unit/adapter/answers.test.ts',
    says: 'when a total is negative',
  },
  {
    title: 'an SVG, which can hold a script, is a picture',
    in: 'src/gateway/image-address.ts',
    search: '(?:png|jpeg|webp|gif)',
    replace: '(?:png|jpeg|webp|gif|svg\\+xml)',
    foundBy: 'tests/unit/adapter/answers.test.ts',
    says: 'when the address of the picture is a vector drawing',
  },
  {
    title: 'a session that somebody planted is sent along',
    in: 'src/gateway/supabase.ts',
    search: 'storage: unreadStorage,',
    replace: '',
    foundBy: 'tests/unit/adapter/session.test.ts',
    says: 'is neither sent nor refreshed when it is valid',
  },
  {
    title: 'an empty list of images is worded in another way',
    in: 'src/gateway/supabase.ts',
    search: "'No logo image was generated'",
    replace: "'No picture'",
    foundBy: 'tests/unit/adapter/answers.test.ts',
    says: 'with the words of the specification when the images are an empty list',
  },
];
