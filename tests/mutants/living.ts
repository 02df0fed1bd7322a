/** A change of the product that no test of its piece can find. */
export interface Living {
  file: string;
  /** Stands in the line that is changed. */
  line: string;
  why: string;
}

const unread = 'nobody reads the session that the client would keep (tests/unit/adapter/session)';

const hidden = 'a browser hides this answer, so nobody sees what it is';

/** Mutants that survive for a good reason; any other survivor needs a test. */
export const living: Living[] = [
  {
    file: 'src/gateway/image-address.ts',
    line: '} catch {',
    why: 'gives undefined, which is as false',
  },
  {
    file: 'src/gateway/supabase.ts',
    line: 'globalThis.fetch(input, init)',
    why: 'a mock in Node answers it in the tests of pages',
  },
  {
    file: 'src/gateway/supabase.ts',
    line: 'if (inner instanceof GatewayError) return inner',
    why: 'supabase-js has no failure of its own left that would get here',
  },
  {
    file: 'src/gateway/supabase.ts',
    line: 'The backend client failed',
    why: 'for the same reason nothing gets here',
  },
  { file: 'src/gateway/supabase.ts', line: 'persistSession: true', why: unread },
  { file: 'src/gateway/supabase.ts', line: 'autoRefreshToken: true', why: unread },
  { file: 'src/gateway/supabase.ts', line: 'getItem: () => null', why: unread },
  { file: 'src/gateway/supabase.ts', line: 'setItem: (key', why: unread },
  { file: 'src/gateway/supabase.ts', line: 'removeItem: (key', why: unread },
  {
    file: 'supabase/functions/ai/api-key.ts',
    line: 'if (wanted === undefined)',
    why: 'the first digest is there; only the compiler asks',
  },
  {
    file: 'supabase/functions/ai/budget.ts',
    line: '.catch(() => null)',
    why: 'undefined has no code either',
  },
  {
    file: 'supabase/functions/ai/client-address.ts',
    line: '?.trim()',
    why: 'Headers takes the spaces around a value away (Fetch, "normalize")',
  },
  {
    file: 'supabase/functions/ai/images.ts',
    line: 'const rasterPrefix',
    why: 'after another beginning the comma of the prefix is left over, which is no base64',
  },
  {
    file: 'supabase/functions/ai/message.ts',
    line: "if (typeof body !== 'object'",
    why: 'a text or a number has no message, and is refused for that in the same words',
  },
  {
    file: 'supabase/functions/ai/read-body.ts',
    line: 'if (body === null)',
    why: 'a null has no reader either, and is refused for that in the same words',
  },
  {
    file: 'supabase/functions/ai/read-body.ts',
    line: '{ once: true }',
    why: 'a signal aborts once',
  },
  {
    file: 'supabase/functions/ai/settings.ts',
    line: "if (typeof keys !== 'object' || keys === null)",
    why: 'null cannot be taken apart either, and ends in the same catch',
  },
  {
    file: 'supabase/functions/ai/settings.ts',
    line: 'if (address === undefined ||',
    why: 'undefined is no address either',
  },
  {
    file: 'src/gateway/wire.ts',
    line: 'jitless',
    why: 'the content security policy reports it in a browser (tests/browser/production/headers)',
  },
  {
    file: 'src/pages/landing/use-waitlist-stats.ts',
    line: "old.status === 'loaded'",
    why: 'loaded figures stay loaded; only the compiler asks',
  },
  {
    file: 'src/pages/logo/use-logo-generator.ts',
    line: 'useLayoutEffect(() => goOn(), [])',
    why: 'any constant runs it once',
  },
  {
    file: 'src/pages/landing/use-share.ts',
    line: 'export function loadSharedPicture()',
    why: 'only a browser can draw the picture (tests/browser/mock/street)',
  },
  {
    file: 'src/pages/landing/use-share.ts',
    line: 'await makeSharedPicture(',
    why: 'only a browser can draw the picture (tests/browser/mock/street)',
  },
  {
    file: 'src/pages/landing/use-share.ts',
    line: 'const probe = new File([]',
    why: 'what the probe holds does not matter',
  },
  { file: 'src/pages/landing/use-share.ts', line: '() => false,', why: 'undefined is as false' },
  {
    file: 'src/pages/landing/use-waitlist-stats.ts',
    line: '}, [gateway]);',
    why: 'a page has one gateway for good',
  },
  {
    file: 'src/pages/landing/use-waitlist-form.ts',
    line: 'useState(false)',
    why: 'the email is read again before the first paint; tests/unit/early has the prerendered page',
  },
  {
    file: 'src/pages/landing/use-waitlist-form.ts',
    line: "status === 'joining' || status === 'joined'",
    why: 'the next step, loaded by then, has taken the focus already',
  },
  {
    file: 'src/pages/landing/use-waitlist-form.ts',
    line: 'email.current?.value.trim()',
    why: 'the field is there; only the compiler asks',
  },
  {
    file: 'src/pages/landing/use-waitlist-form.ts',
    line: 'useLayoutEffect(() => goOn(), [])',
    why: 'any constant runs it once',
  },
  {
    file: 'src/pages/landing/use-waitlist-form.ts',
    line: 'form.current?.reset()',
    why: 'the form is there; only the compiler asks',
  },
  {
    file: 'src/pages/landing/use-waitlist-form.ts',
    line: 'zipCode.current?.value',
    why: 'the field is there; only the compiler asks',
  },
  {
    file: 'src/pages/landing/use-waitlist-form.ts',
    line: 'email.current?.focus()',
    why: 'the field is there; only the compiler asks',
  },
  {
    file: 'src/pages/landing/use-kept-focus.ts',
    line: 'place?.focus(',
    why: 'the email is there; only the compiler asks',
  },
  {
    file: 'src/pages/landing/use-kept-focus.ts',
    line: '!form.current?.contains(active)',
    why: 'the form is there; only the compiler asks',
  },
  {
    file: 'mocks/kit/supabase/any-call.ts',
    line: 'halfAnswer(() => new Promise',
    why: 'a stream that gives nothing waits as well',
  },
  {
    file: 'mocks/kit/supabase/platform.ts',
    line: 'Web server is down',
    why: hidden,
  },
  {
    file: 'mocks/kit/supabase/platform.ts',
    line: "server: 'cloudflare'",
    why: hidden,
  },
  {
    file: 'mocks/backend/waitlist.ts',
    line: 'known.zipCode === null && zipCode !== null',
    why: 'none in place of none changes nothing',
  },
  {
    file: 'mocks/backend/normalize.ts',
    line: 'text.length > mostBytes ||',
    why: 'only spares the bytes of a giant text',
  },
  {
    file: 'mocks/backend/normalize.ts',
    line: '[A-Z]+',
    why: 'one letter after the other gives the same',
  },
  {
    file: 'mocks/backend/normalize.ts',
    line: 'ASCII}+',
    why: 'one letter after the other gives the same',
  },
  {
    file: 'mocks/backend/normalize.ts',
    line: "replace(/\\s+/g, '')",
    why: 'one space after the other gives the same',
  },
  {
    file: 'mocks/backend/normalize.ts',
    line: '[a-z]+',
    why: 'one letter after the other gives the same',
  },
  {
    file: 'mocks/backend/normalize.ts',
    line: 'length < shortestEmail',
    why: 'an at-sign with something on both sides has three characters',
  },
  {
    file: 'mocks/backend/normalize.ts',
    line: "{ kind: 'none' };",
    why: 'whoever asks looks for the other two kinds',
  },
  {
    file: 'mocks/backend/ai-function.ts',
    line: 'if (error instanceof Refusal)',
    why: 'reading a message throws nothing else',
  },
  {
    file: 'mocks/kit/supabase/page-call.ts',
    line: "typeof value !== 'object'",
    why: 'a number or a truth value has no parts',
  },
  {
    file: 'mocks/backend/normalize.ts',
    line: 'const zipPlusFour',
    why: 'ten characters leave no room before or after it',
  },
  {
    file: 'mocks/backend/rows.ts',
    line: 'if (!channel) return make()',
    why: 'every browser of today and Node have channels',
  },
  {
    file: 'mocks/backend/rows.ts',
    line: 'deleteMany({ where: {} })',
    why: 'no condition is met by all rows as well',
  },
];
