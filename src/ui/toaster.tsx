import { Toaster as SonnerToaster, toast } from 'sonner';
import { locale } from '../content/product.ts';
import { screenNow, toastPlace } from './toast-place.ts';
import styles from './toaster.module.css';
import type { Notice } from './toasts.tsx';

/** Shows a notice in place of the last one of the same form, on the side where the form is not. */
export function showToast({ kind, title, description }: Notice, formName: string): void {
  // Each notice is a new toast, since screen readers would not read the same one again.
  for (const { id } of toast.getToasts()) {
    if (String(id).startsWith(`${formName} `)) toast.dismiss(id);
  }
  const box = document.forms.namedItem(formName)?.getBoundingClientRect();
  toast[kind](title, {
    id: `${formName} ${performance.now()}`,
    description,
    position: toastPlace(screenNow(), kind, box),
  });
}

/** The distance of a toast at the top; the others keep sonner's distance to the edge. */
const belowHeader = { top: 'calc(var(--header) + 0.5rem)' };

/**
 * The live region and the toasts in it. Sonner's defaults are the specification's figures: three
 * visible, 4 s, 356 px wide, 14 px apart.
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
