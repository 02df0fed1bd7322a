import { Toaster as SonnerToaster, toast } from 'sonner';
import { locale } from '../content/product.ts';
import styles from './toaster.module.css';

/** A toast's content: its words, and whether it reports a success. */
export interface Notice {
  kind: 'success' | 'error';
  title: string;
  description: string;
}

/** Shows a notice in place of the last one of the same form. */
export function showToast({ kind, title, description }: Notice, formName: string): void {
  // Each notice is a new toast, since screen readers would not read the same one again.
  for (const { id } of toast.getToasts()) {
    if (String(id).startsWith(`${formName} `)) toast.dismiss(id);
  }
  toast[kind](title, {
    id: `${formName} ${performance.now()}`,
    description,
  });
}

/**
 * The live region and the toasts in it. Sonner's defaults are the specification's figures: three
 * visible, 4 s, 356 px wide, 14 px apart. The style sheet puts them at the top of a phone, below the
 * header, where no keyboard covers them; on wider screens they are at the bottom right.
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
