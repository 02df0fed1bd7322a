import { Toaster as SonnerToaster, toast } from 'sonner';
import { locale } from '../content/product.ts';
import type { Notice } from './notice.ts';
import { screenNow, toastPlace } from './toast-place.ts';
import styles from './toaster.module.css';

/**
 * Sends a notice to the toaster, now or as soon as one has mounted: a failure beside the form in use,
 * a success at the bottom, since then the street above it is brought into view.
 */
export function show({ kind, title, description }: Notice): void {
  const form = kind === 'error' ? document.activeElement?.closest('form') : undefined;
  toast[kind](title, {
    description,
    position: toastPlace(screenNow(), form?.getBoundingClientRect()),
  });
}

/** Where a toast at the top stands; everything else keeps sonner's distance to the edge. */
const belowHeader = { top: 'calc(var(--header) + 0.5rem)' };

/**
 * The toasts themselves. Sonner's defaults are the specification's figures: three visible, 4 s,
 * 356 px wide, 14 px apart.
 */
export function Toaster() {
  return (
    <SonnerToaster
      className={styles.toaster ?? ''}
      containerAriaLabel={locale.toasts}
      theme="system"
      richColors
      offset={belowHeader}
      mobileOffset={belowHeader}
    />
  );
}
