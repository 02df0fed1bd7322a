import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fieldOf } from '../../ui/field.tsx';

interface KeptFocusOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Whether the form element keeps the focus. True while a signup is being sent, and after it succeeds. */
  isWaiting: boolean;
  /** Whether the email was rejected. If so, the email field gets the focus. */
  isRefused: boolean;
}

/**
 * Keeps the focus in a form while its controls are disabled. Returns a function that moves the focus from
 * a control to the form element; call it before disabling the controls. Once `isWaiting` is false, the
 * control gets the focus back, unless the visitor has moved the focus elsewhere.
 */
export function useKeptFocus({ form, isWaiting, isRefused }: KeptFocusOptions) {
  const kept = useRef<HTMLElement | null>(null);

  // Use a layout effect, so that its first run, with `isWaiting` false, comes before `useEarlyForm` sends a
  // held submission. If that run came later, it would move the focus away from a form that is sending.
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
    // If the form element has the focus, the early script moved it there from the button.
    kept.current = active === form.current ? active.querySelector('button') : active;
    form.current.focus({ preventScroll: true });
  };
}
