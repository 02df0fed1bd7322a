import { Toaster as SonnerToaster, toast } from 'sonner';
import { locale } from '../content/product.ts';
import styles from './toaster.module.css';

export interface ToastContent {
  kind: 'success' | 'error';
  title: string;
  description: string;
}

/** Shows a toast, which replaces the form's last toast. */
export function showToast({ kind, title, description }: ToastContent, formName: string): void {
  // Dismiss the last toast instead of updating it: screen readers don't read a toast again if it changes.
  for (const { id } of toast.getToasts()) {
    if (String(id).startsWith(`${formName} `)) toast.dismiss(id);
  }
  toast[kind](title, {
    id: `${formName} ${performance.now()}`,
    description,
  });
}

/**
 * The live region and its toasts. Sonner's defaults match the specification: at most three visible toasts,
 * each shown for 4 s, 356 px wide, and 14 px apart. On a phone, the style sheet moves toasts to the top of
 * the screen, where the keyboard doesn't cover them.
 */
export function Toaster() {
  return (
    <SonnerToaster
      className={styles.toaster ?? ''}
      containerAriaLabel={locale.toasts}
      swipeDirections={['top', 'right', 'bottom', 'left']}
    />
  );
}
