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

/** Shows a notice in place of the last one of the same form, which is given by its name. */
export function notify(notice: Notice, form: string): void {
  loadToaster().then(
    ({ showToast }) => showToast(notice, form),
    (error) => console.warn('A notice is not shown', error),
  );
}

/** Loads the toaster. Where its code does not come, the visitor's next press tries again. */
async function loadAtLast(): Promise<{ default: typeof Toaster }> {
  try {
    return { default: (await loadToaster()).Toaster };
  } catch {
    const nextPress = { once: true, capture: true };
    await new Promise((resolve) => document.addEventListener('click', resolve, nextPress));
    return loadAtLast();
  }
}

const LazyToaster = lazy(loadAtLast);

/**
 * The toasts. Their live region is in the HTML, since screen readers announce only what changes in a
 * region that they know. Their code comes after the page: it is a tenth of what hydrates it.
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
