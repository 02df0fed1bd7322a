import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeConsoleErrors } from './console.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const unexpected = takeConsoleErrors();
  vi.restoreAllMocks();
  expect(unexpected, 'console.error was called, and the test did not take it').toEqual([]);
});
