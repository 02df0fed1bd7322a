import { lazy, Suspense } from 'react';
import { importChunk } from '../scripts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Toaster } from './toaster.tsx';

/** A toast's content: its words, and whether it reports a success. */
export interface Notice {
  kind: 'success' | 'error';
  title: string;
  description: string;
}

const loadToaster = () => importChunk(() => import('./toaster.tsx'));

/** Shows a notice in place of the last one of the same form. */
export function notify(notice: Notice, formName: string): void {
  document.dispatchEvent(new Event('notice'));
  loadToaster().then(
    ({ showToast }) => showToast(notice, formName),
    (error) => console.warn('A notice is not shown', error),
  );
}

/** Resolves at the next event of these types on the page. */
function nextEvent(types: string[]): Promise<unknown> {
  const once = { once: true, capture: true };
  return new Promise((resolve) => {
    for (const type of types) document.addEventListener(type, resolve, once);
  });
}

/** Loads the toaster after an event of these types; if that fails, again after the next notice. */
async function loadAfter(types: string[]): Promise<{ default: typeof Toaster }> {
  if (!import.meta.env.SSR) await nextEvent(types);
  return loadToaster().then(
    (loaded) => ({ default: loaded.Toaster }),
    () => loadAfter(['notice']),
  );
}

// A visitor who only looks at the page never needs a toast, and its code is a twentieth of a visit.
const firstUse = ['scroll', 'pointerdown', 'keydown', 'notice'];
const LazyToaster = lazy(() => loadAfter(firstUse));

/**
 * The toasts. Their live region is in the HTML, since screen readers announce only what changes in a
 * region that they know.
 */
export function Toasts() {
  return (
    // Sonner needs what a sandboxed frame forbids. Forms say how they ended without toasts, too.
    <ErrorBoundary>
      <Suspense>
        <LazyToaster />
      </Suspense>
    </ErrorBoundary>
  );
}
