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
 * What failed: the tests, each once, as Vitest ("FAIL  page  file > title") and Playwright
 * ("✘  42 [mock] › file › title (1.2s)") name them, or the last line where they name none.
 */
export function failuresIn(output: string): string[] {
  const lines = linesOf(stripVTControlCharacters(output)).filter((line) => line.trim());
  const names = lines.flatMap((line) => {
    const [, name] =
      /^\s*FAIL\s+(.+?)\s*$/.exec(line) ??
      /^\s*✘\s+\d+\s+(.+?)(?: \([\d.]+m?s\))?\s*$/.exec(line) ??
      [];
    return name ?? [];
  });
  return names.length > 0 ? [...new Set(names)] : lines.slice(-1).map((line) => line.trim());
}
