import type { Fault } from './fault.ts';

/** In the edge function. */
export const functionFaults: Fault[] = [
  {
    title: 'a body of any size is read',
    in: 'supabase/functions/ai/message.ts',
    search: 'const maxBodyBytes = 4096;',
    replace: 'const maxBodyBytes = 1e9;',
    foundBy: 'tests/unit/function/order.test.ts',
    says: '4097 bytes',
  },
  {
    title: 'the budget fails open',
    in: 'supabase/functions/ai/budget.ts',
    search:
      "if (!isAnswer(answer)) throw new Refusal('budget_unavailable', { note: 'unknown answer' });",
    replace: 'if (!isAnswer(answer)) return { allowed: true };',
    foundBy: 'tests/unit/function/budget.test.ts',
    says: 'fails closed when the budget cannot be asked the answer is null',
  },
  {
    title: 'a caller chooses whose budget is spent',
    in: 'supabase/functions/ai/client-address.ts',
    search: "headers.get('cf-connecting-ip')",
    replace: "headers.get('x-real-ip')",
    foundBy: 'tests/unit/function/budget.test.ts',
    says: 'nobody, when only other headers name one',
  },
  {
    title: 'a model can answer with any number of pictures',
    in: 'supabase/functions/ai/images.ts',
    search: 'const maxImages = 4;',
    replace: 'const maxImages = 40;',
    foundBy: 'tests/unit/function/images.test.ts',
    says: 'keeps the first four that are safe',
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
