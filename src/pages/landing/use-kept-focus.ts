import { type RefObject, useLayoutEffect, useRef } from 'react';

interface KeptFocusOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Whether the form is holding the focus. */
  isWaiting: boolean;
  /** Gets the focus when the element that had it can no longer take it. */
  fallback: RefObject<HTMLElement | null>;
}

/**
 * Keeps the focus in a form while its controls are disabled. Call the returned function before
 * disabling them: the focus moves to the form and returns afterwards, unless the visitor has moved
 * it.
 */
export function useKeptFocus({ form, isWaiting, fallback }: KeptFocusOptions) {
  const kept = useRef<HTMLElement | null>(null);

  // A layout effect, so that it has run once before a held submission is sent on hydration.
  useLayoutEffect(() => {
    const target = kept.current;
    if (isWaiting || !target) return;
    kept.current = null;
    const active = document.activeElement;
    if (active !== form.current && active !== document.body) return;
    const place = target.matches(':disabled') ? fallback.current : target;
    place?.focus({ preventScroll: true });
  }, [isWaiting, form, fallback]);

  return () => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !form.current?.contains(active)) return;
    kept.current = active;
    form.current.focus({ preventScroll: true });
  };
}
