import { lazy, Suspense, useEffect } from 'react';
import { onFirstUse } from '../lib/first-use.ts';
import { createChunk } from '../lib/load-chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { ToastContent } from './toaster.tsx';

const toaster = createChunk('toaster', () => import('./toaster.tsx'));
if (import.meta.env.SSR) void toaster.load();

/** Shows a toast in place of the form's last toast. Sonner queues the toast until the toaster renders. */
export function notify(content: ToastContent, formName: string): void {
  toaster.load().then(
    ({ showToast }) => showToast(content, formName),
    (error) => console.warn('A toast could not be shown', error),
  );
}

const Toaster = lazy(async () => ({ default: (await toaster.loaded).Toaster }));

function loadToaster() {
  // Ignore a failed download: the first toast tries again, and `notify` logs a second failure.
  toaster.load().catch(() => {});
}

/**
 * Renders the toasts. The prerendered HTML contains their live region, because screen readers announce
 * changes only in a region that already exists. The toast code is 5% of what a visit downloads, so it loads
 * only when the visitor first uses the page, or with the first toast.
 */
export function LazyToaster() {
  useEffect(() => onFirstUse(loadToaster), []);
  return (
    // In a sandboxed iframe, sonner throws. The page works without toasts: forms also show the outcome.
    <ErrorBoundary>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
}
