import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { EarlyForm } from '../early/hold-submission.ts';
import { fieldOf } from '../ui/field.tsx';

/** Takes over a form from the early script before the next paint, then calls `resume` with its status. */
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
      // The field is empty if React replaced the prerendered form.
      if (field) field.value ||= value;
    }
    resume(early.status);
  });
  useLayoutEffect(() => takeOver(), []);
}
