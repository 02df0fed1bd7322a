import { lazy, Suspense, useEffect } from 'react';
import { importChunk } from '../own-scripts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Notice } from './toaster.tsx';
import { whenIdle } from './when-idle.ts';

/**
 * Makes a loader that loads something once, and again only after a failure. `loaded` resolves with the
 * first success, and never rejects.
 */
function createLoader<Loaded>(load: () => Promise<Loaded>) {
  let resolve: (loaded: Loaded) => void;
  const loaded = new Promise<Loaded>((done) => {
    resolve = done;
  });
  let loading: Promise<Loaded> | undefined;
  return {
    loaded,
    load(): Promise<Loaded> {
      loading ??= load().catch((error) => {
        loading = undefined;
        throw error;
      });
      loading.then(resolve, () => {});
      return loading;
    },
  };
}

const toaster = createLoader(() => importChunk('toaster', () => import('./toaster.tsx')));
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

const LazyToaster = lazy(async () => ({ default: (await toaster.loaded).Toaster }));

/**
 * The toasts. Their live region is in the HTML, since screen readers announce only what changes in a
 * region that they know. Their code is loaded when the page is idle, or else for the first notice.
 */
export function Toasts() {
  useEffect(() => whenIdle(() => void toaster.load().catch(() => {})), []);
  return (
    // Sonner needs what a sandboxed frame forbids. Forms say how they ended without toasts, too.
    <ErrorBoundary>
      <Suspense>
        <LazyToaster />
      </Suspense>
    </ErrorBoundary>
  );
}
