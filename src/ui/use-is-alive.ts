import { useSyncExternalStore } from 'react';

function neverChanges() {
  return () => {};
}

/**
 * False in prerendered HTML and until it has come alive, true from then on. A control that cannot
 * do its work before is disabled by it, rather than swallow a click.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
