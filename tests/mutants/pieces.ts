/** A part of the product that is mutated, and the tests that hold it. */
export interface Piece {
  /** Globs of the files to mutate. */
  mutate: string[];
  /** Globs of its tests, all of one project. */
  tests: string[];
  /** Mutates only what a call runs, not the tables that are made when a module is loaded. */
  leavesTables?: boolean;
}

/**
 * The pieces for the mutation tester, each with only its own tests, since every surviving mutant
 * runs all of them.
 */
export const pieces: Record<string, Piece> = {
  gateway: {
    // Builds test open.ts, and every page tests the context.
    mutate: ['src/gateway/*.ts', '!src/gateway/open.ts'],
    tests: ['tests/unit/adapter/*.test.ts'],
  },
  function: {
    // What serves the handler runs in Deno only.
    mutate: ['supabase/functions/ai/*.ts', '!supabase/functions/ai/index.ts'],
    tests: ['tests/unit/function/!(deno).test.ts'],
  },
  rules: {
    // The rules of the backend; what the panel shows of them is tried with the panel.
    mutate: [
      'mocks/backend/{ai-function,normalize,store,waitlist}.ts',
      'mocks/kit/supabase/page-call.ts',
    ],
    tests: ['tests/unit/contract/*.test.ts', 'tests/unit/mock/{page-calls,store}.test.ts'],
  },
  scenarios: {
    mutate: ['mocks/kit/supabase/*.ts', '!mocks/kit/supabase/page-call.ts'],
    tests: ['tests/unit/mock/{page-calls,scenario-answers}.test.ts'],
    leavesTables: true,
  },
  // The hooks of the pages, each through the page that uses it.
  form: {
    mutate: ['src/pages/landing/use-{kept-focus,waitlist-form}.ts'],
    tests: ['tests/pages/{two-forms,waitlist}.test.{ts,tsx}'],
  },
  figures: {
    mutate: ['src/pages/landing/use-waitlist-stats.ts'],
    tests: ['tests/pages/figures.test.tsx'],
  },
  joining: {
    mutate: ['src/pages/landing/use-{answer,share}.ts'],
    tests: ['tests/pages/joining.test.tsx'],
  },
  logo: {
    mutate: ['src/pages/logo/use-*.ts'],
    tests: ['tests/pages/logo.test.tsx'],
  },
};
