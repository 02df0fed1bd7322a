import { lazy, Suspense, useEffect, useState } from 'react';

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
  const [isAlive, setIsAlive] = useState(false);

  useEffect(() => setIsAlive(true), []);

  if (!isAlive) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
