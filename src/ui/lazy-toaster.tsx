import { lazy, Suspense, useEffect } from 'react';
import { onFirstUse } from '../lib/first-use.ts';
import { createChunk } from '../lib/load-chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { ToastContent } from './toaster.tsx';

const toaster = createChunk('toaster', () => import('./toaster.tsx'));
if (import.meta.env.SSR) void toaster.load();

/**
 * Shows a toast in place of the form's last one. Sonner keeps a toast that comes before the toaster is
 * rendered.
 */
export function notify(content: ToastContent, formName: string): void {
  toaster.load().then(
    ({ showToast }) => showToast(content, formName),
    (error) => console.warn('A toast is not shown', error),
  );
}

const Toaster = lazy(async () => ({ default: (await toaster.loaded).Toaster }));

function loadToaster() {
  // If this fails, `notify` logs it.
  toaster.load().catch(() => {});
}

/**
 * The toasts. Their live region is in the HTML, since screen readers announce changes only in a region
 * that they know. Their code, a twentieth of a visit's download, loads on first use or with the first toast.
 */
export function LazyToaster() {
  useEffect(() => onFirstUse(loadToaster), []);
  return (
    // Sonner fails in a sandboxed frame. Forms show how a signup ended even without toasts.
    <ErrorBoundary>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
}
