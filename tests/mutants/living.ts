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
  { file: 'src/gateway/supabase.ts', line: 'persistSession: true', why: unread },
  { file: 'src/gateway/supabase.ts', line: 'autoRefreshToken: true', why: unread },
  { file: 'src/gateway/supabase.ts', line: 'getItem: () => null', why: unread },
  { file: 'src/gateway/supabase.ts', line: 'setItem: (key', why: unread },
  { file: 'src/gateway/supabase.ts', line: 'removeItem: (key', why: unread },
  {
    file: 'src/gateway/wire.ts',
    line: 'jitless',
    why: 'the content security policy reports it in a browser (tests/browser/production/headers)',
  },
];
