import { type RefObject, useEffect, useRef } from 'react';

interface KeptFocusOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Whether the focus stays on the form, for now. */
  isWaiting: boolean;
  /** Gets the focus when what had it can no longer take it. */
  fallback: RefObject<HTMLElement | null>;
}

/**
 * Keeps a form's place for keyboard and screen reader while its controls are disabled: call the
 * returned function before they are, and the focus waits on the form and then goes back, unless
 * the visitor has moved on meanwhile. It takes what had the focus, where that waits already.
 */
export function useKeptFocus({ form, isWaiting, fallback }: KeptFocusOptions) {
  const kept = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const target = kept.current;
    if (isWaiting || !target) return;
    kept.current = null;
    const active = document.activeElement;
    if (active !== form.current && active !== document.body) return;
    const place = target.matches(':disabled') ? fallback.current : target;
    place?.focus({ preventScroll: true });
  }, [isWaiting, form, fallback]);

  return (active = document.activeElement) => {
    if (!(active instanceof HTMLElement) || !form.current?.contains(active)) return;
    kept.current = active;
    form.current.focus({ preventScroll: true });
  };
}
