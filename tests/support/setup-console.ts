import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeConsoleErrors } from './console.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  vi.useRealTimers();
  // Test files share modules (isolate: false). A module that is still loading when a test file ends would
  // fail in every later test file.
  await vi.dynamicImportSettled();
  const unexpected = takeConsoleErrors();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const message = 'Unexpected console.error. If the test expects it, call takeConsoleErrors().';
  expect(unexpected, message).toEqual([]);
});
