import { vi } from 'vitest';

function words(argument: unknown): string {
  return argument instanceof Error ? `${argument.name}: ${argument.message}` : String(argument);
}

/** Returns the lines of console.error in this test so far, and marks them as expected. */
export function takeConsoleErrors(): string[] {
  const { mock } = vi.mocked(console.error);
  return mock.calls.splice(0).map((line) => line.map(words).join(' '));
}
