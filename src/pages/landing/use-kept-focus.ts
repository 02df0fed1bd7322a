import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fieldOf } from '../../ui/field.tsx';

interface KeptFocusOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Whether the form element should keep focus instead of returning it to a control. */
  isWaiting: boolean;
  /** Whether the email was rejected, in which case the email field receives focus. */
  isRefused: boolean;
}

/**
 * Keeps focus in a form while its controls are disabled. Returns a function that moves focus to the form;
 * call the function before disabling the controls. Afterward, focus returns to the control that had it,
 * unless the visitor has moved focus elsewhere.
 */
export function useKeptFocus({ form, isWaiting, isRefused }: KeptFocusOptions) {
  const kept = useRef<HTMLElement | null>(null);

  // Use a layout effect, so that the effect has run once before hydration sends a held submission.
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
    // If the form itself has focus, the early script moved focus there from the button.
    kept.current = active === form.current ? active.querySelector('button') : active;
    form.current.focus({ preventScroll: true });
  };
}
