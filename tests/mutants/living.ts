/** A change of the product that no test of its piece can find. */
export interface Living {
  file: string;
  /** Stands in the line that is changed. */
  line: string;
  why: string;
}

const unread = 'nobody reads the session that the client would keep (tests/unit/adapter/session)';

/** What lives, and why that is right: anything else that lives asks for a test. */
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
];
