import { Toaster as SonnerToaster, toast } from 'sonner';
import { locale } from '../content/product.ts';
import type { Notice } from './notice.ts';
import { screenNow, toastPlace } from './toast-place.ts';
import styles from './toaster.module.css';

/**
 * Sends a notice to the toaster, now or as soon as one has mounted, in place of the form's last one: a
 * failure beside the form, a success at the bottom, since then the street above it is brought into view.
 */
export function show({ kind, title, description }: Notice, form: string): void {
  // A new one each time: a screen reader would not read again what only changes or stays the same.
  for (const { id } of toast.getToasts()) if (String(id).startsWith(`${form} `)) toast.dismiss(id);
  const box = document.forms.namedItem(form)?.getBoundingClientRect();
  toast[kind](title, {
    id: `${form} ${performance.now()}`,
    description,
    position: toastPlace(screenNow(), kind === 'error' ? box : undefined),
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
