import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fieldOf } from '../../ui/field.tsx';

interface KeptFocusOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Whether the form element should keep the focus. */
  isWaiting: boolean;
  /** Whether the email was refused, so that the email field gets the focus. */
  isRefused: boolean;
}

/**
 * Keeps the focus in a form while its controls are disabled. Returns a function to call before disabling
 * them, which moves the focus to the form. The focus returns afterward, unless the visitor has moved it.
 */
export function useKeptFocus({ form, isWaiting, isRefused }: KeptFocusOptions) {
  const kept = useRef<HTMLElement | null>(null);

  // This is a layout effect, so that it has run once before hydration sends a held submission.
  useLayoutEffect(() => {
    if (isWaiting || !form.current) return;
    const target = kept.current;
    kept.current = null;
    const active = document.activeElement;
    if (active !== form.current && active !== document.body) return;
    const next = isRefused ? fieldOf(form.current, 'email') : target;
    next?.focus({ preventScroll: true });
  }, [isWaiting, isRefused, form]);

  return () => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !form.current?.contains(active)) return;
    // The early script has moved the focus from the button to the form.
    kept.current = active === form.current ? active.querySelector('button') : active;
    form.current.focus({ preventScroll: true });
  };
}
