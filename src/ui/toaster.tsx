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
  // Create a new toast for each message, since screen readers would not read a changed toast again.
  for (const { id } of toast.getToasts()) {
    if (String(id).startsWith(`${formName} `)) toast.dismiss(id);
  }
  toast[kind](title, {
    id: `${formName} ${performance.now()}`,
    description,
  });
}

/**
 * The live region and its toasts. The specification uses sonner's defaults: three visible toasts, 4 s,
 * 356 px wide, 14 px apart. On a phone, the style sheet moves toasts to the top of the screen, where the
 * keyboard doesn't cover them.
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
