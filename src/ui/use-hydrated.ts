import { useSyncExternalStore } from 'react';

function neverChanges() {
  return () => {};
}

/** False while React renders or takes over prerendered HTML, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
