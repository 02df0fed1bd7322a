import { Toaster, toast } from 'sonner';
import { locale } from '../content/product.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { screenNow, toastPlace } from './toast-place.ts';
import styles from './toasts.module.css';

/** A toast's content: its words, and whether it reports a success. */
export interface Notice {
  kind: 'success' | 'error';
  title: string;
  description: string;
}

/**
 * Shows a notice in place of the last one of the same form, which is given by its name: a failure
 * where it does not cover the form, a success at the bottom, since the page then scrolls to the
 * street.
 */
export function notify({ kind, title, description }: Notice, form: string): void {
  // Each notice is a new toast, since screen readers would not read the same one again.
  for (const { id } of toast.getToasts()) if (String(id).startsWith(`${form} `)) toast.dismiss(id);
  const box = document.forms.namedItem(form)?.getBoundingClientRect();
  toast[kind](title, {
    id: `${form} ${performance.now()}`,
    description,
    position: toastPlace(screenNow(), kind, box),
  });
}

/** The distance of a toast at the top; the others keep sonner's distance to the edge. */
const belowHeader = { top: 'calc(var(--header) + 0.5rem)' };

/**
 * The toasts, in a live region that is there from the start, since screen readers announce only what
 * changes in a region that they know. Sonner's defaults are the specification's figures: three
 * visible, 4 s, 356 px wide, 14 px apart.
 */
export function Toasts() {
  return (
    // Sonner needs what a sandboxed frame forbids. Forms say how they ended without toasts, too.
    <ErrorBoundary>
      <Toaster
        className={styles.toaster ?? ''}
        containerAriaLabel={locale.toasts}
        theme="system"
        richColors
        offset={belowHeader}
        mobileOffset={belowHeader}
      />
    </ErrorBoundary>
  );
}
