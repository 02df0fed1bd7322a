import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The style variant. Default: a plain button. */
  variant?: 'hero' | 'waitlist' | undefined;
  busy?: boolean;
  /** The text while busy. */
  busyText?: string;
  children: string;
}

/** A button lettered like a sign. `busy` does not disable it; the form decides that. */
export function Button({
  variant,
  busy = false,
  busyText,
  className,
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      type="button"
      {...native}
      className={`${styles.button} ${className ?? ''}`}
      data-variant={variant}
      // The early script (src/early) shows this text while it holds a press.
      data-other-text={busyText}
      aria-busy={busy || undefined}
      // The early script can make a button busy before hydration.
      suppressHydrationWarning
    >
      {busy && busyText ? busyText : children}
    </button>
  );
}

/** A link that looks like the hero's {@link Button}. */
export function LinkButton({ children, ...native }: ComponentProps<'a'>) {
  return (
    <a {...native} className={styles.button} data-variant="hero">
      {children}
    </a>
  );
}
