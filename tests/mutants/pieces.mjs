/**
 * The parts of the product that are mutated, each with the globs of its files and of the tests that
 * hold it: with all tests, every mutant that survives would run all of them.
 */
export const pieces = {
  gateway: {
    // Builds test open.ts, and every page tests the context. The mock reads zip codes as the page does.
    mutate: ['src/gateway/*.ts', '!src/gateway/open.ts'],
    tests: ['tests/unit/adapter/*.test.ts', 'tests/mock/contract.test.ts'],
  },
  function: {
    // What serves the handler runs in Deno only.
    mutate: ['supabase/functions/ai/*.ts', '!supabase/functions/ai/index.ts'],
    tests: ['tests/unit/function/*.test.ts'],
  },
  rules: {
    // What the mock counts, stores and refuses; not how its picture is drawn.
    mutate: ['mocks/backend/{ai-function,normalize,page-call,waitlist}.ts'],
    tests: ['tests/mock/*.test.ts'],
  },
  // The hooks of the pages, each through the page that uses it.
  hooks: {
    mutate: ['src/{pages/*,early}/use-*.ts'],
    tests: ['tests/pages/*.test.{ts,tsx}'],
  },
};

/** The piece that the variable PIECE names: `PIECE=gateway npm run test:mutants`. */
export function chosenPiece() {
  const piece = pieces[/** @type {keyof typeof pieces} */ (process.env.PIECE)];
  if (!piece) throw new Error(`PIECE is one of ${Object.keys(pieces).join(', ')}`);
  return piece;
}
