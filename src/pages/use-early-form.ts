import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { EarlyForm } from '../early/hold-submission.ts';
import { fieldOf } from '../ui/field.tsx';

/**
 * Takes over what a visitor did with a form before hydration: fills in its fields by their names, and
 * calls `resume` with its status, both before the next paint.
 */
export function useEarlyForm(
  form: RefObject<HTMLFormElement | null>,
  resume: (status: EarlyForm['status']) => void,
) {
  const takeOver = useEffectEvent(() => {
    if (!form.current) return;
    const early = window.takeOverForm?.(form.current.getAttribute('name') ?? '');
    if (!early) return;
    for (const [name, value] of Object.entries(early.values)) {
      const field = fieldOf(form.current, name);
      // It is empty if React has replaced the prerendered form.
      if (field) field.value ||= value;
    }
    resume(early.status);
  });
  useLayoutEffect(() => takeOver(), []);
}
