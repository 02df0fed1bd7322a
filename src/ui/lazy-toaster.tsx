import { lazy, Suspense, useEffect } from 'react';
import { createChunk } from '../own-scripts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Notice } from './toaster.tsx';

const toaster = createChunk('toaster', () => import('./toaster.tsx'));
if (import.meta.env.SSR) void toaster.load();

/**
 * Shows a notice in place of the last one of the same form. Sonner keeps one that comes before the
 * toaster is rendered.
 */
export function notify(notice: Notice, formName: string): void {
  toaster.load().then(
    ({ showToast }) => showToast(notice, formName),
    (error) => console.warn('A notice is not shown', error),
  );
}

const Toaster = lazy(async () => ({ default: (await toaster.loaded).Toaster }));

function loadToaster() {
  // A notice says so if this fails.
  toaster.load().catch(() => {});
}

/** What somebody does who may soon be shown a notice. */
const firstUses = ['scroll', 'focusin'];

/**
 * The toasts. Their live region is in the HTML, since screen readers announce only what changes in a
 * region that they know. Their code comes when somebody begins to use the page, or else with the first
 * notice: whoever only looks never needs it, and it is a twentieth of a visit.
 */
export function LazyToaster() {
  useEffect(() => {
    for (const use of firstUses) document.addEventListener(use, loadToaster, { once: true });
    return () => {
      for (const use of firstUses) document.removeEventListener(use, loadToaster);
    };
  }, []);
  return (
    // Sonner needs what a sandboxed frame forbids. Forms say how they ended without toasts, too.
    <ErrorBoundary>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
}
