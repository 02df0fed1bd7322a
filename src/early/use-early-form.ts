import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { EarlyForm } from './hold-submission.ts';

/**
 * Takes over what a visitor did with a form before hydration: fills in its fields by their names, and
 * calls `resume` with its status, both before the next paint.
 */
export function useEarlyForm(
  form: RefObject<HTMLFormElement | null>,
  resume: (status: EarlyForm['status']) => void,
) {
  const takeOver = useEffectEvent(() => {
    const name = form.current?.getAttribute('name') ?? '';
    const early = window.takeOverForm?.(name);
    if (!early) return;
    for (const [field, value] of Object.entries(early.values)) {
      const input = form.current?.elements.namedItem(field);
      // It is empty if React has replaced the prerendered form.
      if (input instanceof HTMLInputElement) input.value ||= value;
    }
    resume(early.status);
  });
  useLayoutEffect(() => takeOver(), []);
}
