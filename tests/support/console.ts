import { vi } from 'vitest';

function words(argument: unknown): string {
  return argument instanceof Error ? `${argument.name}: ${argument.message}` : String(argument);
}

/**
 * Returns the lines that console.error has received in this test so far, and marks those lines as
 * expected.
 */
export function takeConsoleErrors(): string[] {
  const { mock } = vi.mocked(console.error);
  return mock.calls.splice(0).map((line) => line.map(words).join(' '));
}
