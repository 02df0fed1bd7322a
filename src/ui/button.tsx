import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Without it, a plain button. */
  variant?: 'hero' | 'waitlist' | undefined;
  busy?: boolean;
  /** Its text while it is busy. */
  busyText?: string;
  children: string;
}

/** A button lettered like a sign. Being busy does not disable it; the form decides that. */
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
      // src/early shows it while a press waits.
      data-other-text={busyText}
      aria-busy={busy || undefined}
      // A form may be busy before it is hydrated (src/early).
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
