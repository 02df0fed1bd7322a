import { stripVTControlCharacters } from 'node:util';

const linesOf = (output: string) => output.split('\n');

/** What a part has said that it skipped, each reason once. */
export function skippedLines(output: string): string[] {
  return [...new Set(linesOf(output).filter((line) => line.startsWith('Skipped: ')))];
}

/** The output without a line for each test that passed, as Vitest and Playwright write them. */
export function withoutPassed(output: string): string {
  return linesOf(output)
    .filter((line) => !/^\s*✓/.test(stripVTControlCharacters(line)))
    .join('\n')
    .trim();
}

/**
 * The tests that failed, each once, as Vitest ("FAIL  page  file > title") and Playwright
 * ("✘  42 [mock] › file › title (1.2s)") name them.
 */
export function failedTests(output: string): string[] {
  const names = linesOf(stripVTControlCharacters(output)).flatMap((line) => {
    const [, name] =
      /^\s*FAIL\s+(.+?)\s*$/.exec(line) ??
      /^\s*✘\s+\d+\s+(.+?)(?: \([\d.]+m?s\))?\s*$/.exec(line) ??
      [];
    return name ?? [];
  });
  return [...new Set(names)];
}
