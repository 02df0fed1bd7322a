import { type ComponentType, lazy } from 'react';

function never(): Promise<never> {
  return new Promise(() => {});
}

/**
 * A part that never changes, for use below a `Suspense` of its own, as an element that is made
 * once. Where the build has drawn it already, an element with this id, hydration leaves its markup
 * alone and its code is never fetched.
 */
export function still<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  const isDrawn = typeof document !== 'undefined' && document.getElementById(id) !== null;
  return lazy(async () => ({ default: await (isDrawn ? never() : load()) }));
}
