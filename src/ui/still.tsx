import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';

function never(): Promise<never> {
  return new Promise(() => {});
}

/**
 * A part of a page that never changes, as an element that is made once. Where the build has drawn
 * it already, an element with this id, hydration leaves its markup alone and its code is never
 * fetched; a new element would make React ask for it.
 */
export function still<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): ReactElement {
  const isDrawn = typeof document !== 'undefined' && document.getElementById(id) !== null;
  const Part = lazy(async () => ({ default: await (isDrawn ? never() : load()) }));
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
