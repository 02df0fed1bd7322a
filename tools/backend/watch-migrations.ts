import { watch } from 'node:fs';
import { migrationsFolder } from './migrations.ts';

/** In ms: an editor writes a file in several steps. */
const settlingMs = 200;

/**
 * Calls back once the migrations have changed and settled, one call after another. Returns a
 * function that stops it.
 */
export function watchMigrations(onChange: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();
  const watcher = watch(migrationsFolder, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(onChange);
    }, settlingMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
