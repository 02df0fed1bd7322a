import { Toaster as SonnerToaster, toast } from 'sonner';
import type { Notice } from './notice.ts';
import styles from './toaster.module.css';

/** Sends a notice to the toaster, now or as soon as one has mounted. */
export function show({ kind, title, description }: Notice): void {
  toast[kind](title, { description });
}

/**
 * The toasts themselves. Sonner's defaults are the specification's figures: three visible, 4 s,
 * 356 px wide, 14 px apart.
 */
export function Toaster() {
  return <SonnerToaster className={styles.toaster ?? ''} theme="system" richColors />;
}
