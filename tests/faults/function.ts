import type { Fault } from './fault.ts';

/** In the edge function. */
export const functionFaults: Fault[] = [
  {
    title: 'a caller chooses whose budget is spent',
    in: 'supabase/functions/ai/client-address.ts',
    search: "headers.get('cf-connecting-ip')",
    replace: "headers.get('x-real-ip')",
    foundBy: 'tests/unit/function/budget.test.ts',
    says: 'nobody, when only other headers name one',
  },
  {
    title: 'an SVG of the model reaches the page',
    in: 'supabase/functions/ai/images.ts',
    search: '(png|jpeg|webp|gif);base64',
    replace: '(png|jpeg|webp|gif|svg\\+xml);base64',
    foundBy: 'tests/unit/function/images.test.ts',
    says: 'a picture is dropped',
  },
  {
    title: 'what the model says stands in the log',
    in: 'supabase/functions/ai/model.ts',
    search: "note: error instanceof Error ? error.name : 'unknown'",
    replace: "note: error instanceof Error ? error.message : 'unknown'",
    foundBy: 'tests/unit/function/secrecy.test.ts',
    says: 'no key, prompt or address is in a body, a header or a log line',
  },
  {
    title: 'a preflight does not allow what supabase-js sends',
    in: 'supabase/functions/ai/cors.ts',
    search: "  'authorization',\n",
    replace: '',
    foundBy: 'tests/unit/function/cors.test.ts',
    says: 'answers a preflight with what supabase-js needs',
  },
];
