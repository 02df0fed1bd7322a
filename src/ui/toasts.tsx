import { lazy, Suspense } from 'react';
import { useIsAlive } from './use-is-alive.ts';

/** What pops up for a moment: words, and whether they are good news. */
export interface Notice {
  kind: 'success' | 'error';
  title: string;
  description: string;
}

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/**
 * Shows a notice. Callable at any time: the toaster's code is fetched when it is not there yet,
 * and sonner hands a toaster that mounts late what has been sent before.
 */
export function notify(notice: Notice): void {
  import('./toaster.tsx').then(
    ({ show }) => show(notice),
    (cause) => console.error(`The notice “${notice.title}” could not be shown`, cause),
  );
}

/** The place where notices appear. It is fetched once the page works, not before. */
export function Toasts() {
  if (!useIsAlive()) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
