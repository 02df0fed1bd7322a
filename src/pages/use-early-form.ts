import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { EarlyForm } from '../early/hold-submission.ts';
import { fieldOf } from '../ui/field.tsx';

/**
 * Takes over a form from the early script (src/early) before the next paint: restores the form's values,
 * then calls `resume` with the form's status.
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
      // If React replaced the prerendered form, the new field is empty, so fill in the value again.
      if (field) field.value ||= value;
    }
    resume(early.status);
  });
  useLayoutEffect(() => takeOver(), []);
}
