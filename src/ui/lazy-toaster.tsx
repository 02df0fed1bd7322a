import { lazy, Suspense, useEffect } from 'react';
import { onFirstUse } from '../lib/first-use.ts';
import { createChunk } from '../lib/load-chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { ToastContent } from './toaster.tsx';

const toaster = createChunk('toaster', () => import('./toaster.tsx'));
if (import.meta.env.SSR) void toaster.load();

/** Shows a toast in place of the form's last toast. Sonner keeps toasts until the toaster is rendered. */
export function notify(content: ToastContent, formName: string): void {
  toaster.load().then(
    ({ showToast }) => showToast(content, formName),
    (error) => console.warn('A toast could not be shown', error),
  );
}

const Toaster = lazy(async () => ({ default: (await toaster.loaded).Toaster }));

function loadToaster() {
  // Ignore a failure here, since `notify` logs it.
  toaster.load().catch(() => {});
}

/**
 * The toasts. The HTML contains their live region, since screen readers announce changes only in a region
 * that already exists. The toast code is a twentieth of a visit's download, so it loads on first use of
 * the page or with the first toast.
 */
export function LazyToaster() {
  useEffect(() => onFirstUse(loadToaster), []);
  return (
    // Sonner throws in a sandboxed frame. Forms show how a signup ended even without toasts.
    <ErrorBoundary>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
}
