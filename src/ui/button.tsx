import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The button's style. Both variants look like colored signs. A button without a variant is plain. */
  variant?: 'hero' | 'waitlist' | undefined;
  busy?: boolean;
  /** The text to show while the button is busy. */
  busyText?: string;
  children: string;
}

/**
 * A button. A `variant` looks like a sign. `busy` doesn't disable it: set `disabled` or `aria-disabled`.
 */
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
      // The early script (src/early) shows this text while it holds a submission.
      data-other-text={busyText}
      aria-busy={busy || undefined}
      // Allow a mismatch: the early script may have made the button busy before React hydrates it.
      suppressHydrationWarning
    >
      {busy && busyText ? busyText : children}
    </button>
  );
}

/** A link that looks like a {@link Button} with the `hero` variant. */
export function LinkButton({ children, ...native }: ComponentProps<'a'>) {
  return (
    <a {...native} className={styles.button} data-variant="hero">
      {children}
    </a>
  );
}
