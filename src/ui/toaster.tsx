import { Toaster as SonnerToaster, type ToasterProps, toast } from 'sonner';
import type { Notice } from './notice.ts';
import styles from './toaster.module.css';
import { useMedia } from './use-media.ts';

/** Sends a notice to the toaster, now or as soon as one has mounted. */
export function show({ kind, title, description }: Notice): void {
  toast[kind](title, { description });
}

/**
 * Where toasts cover neither the form that they speak about nor the keyboard: on a phone at the
 * top; on a phone on its side at the top as well, away from the form, which is on the right there.
 */
function usePosition(): NonNullable<ToasterProps['position']> {
  const isPhone = useMedia('(width < 37.5rem)');
  const isOnItsSide = useMedia('(height < 34rem)');
  if (isPhone) return 'top-center';
  return isOnItsSide ? 'top-left' : 'bottom-right';
}

/**
 * The toasts themselves. Sonner's defaults are the specification's figures: three visible, 4 s,
 * 356 px wide, 14 px apart.
 */
export function Toaster() {
  const position = usePosition();
  return (
    <SonnerToaster className={styles.toaster ?? ''} position={position} theme="system" richColors />
  );
}
