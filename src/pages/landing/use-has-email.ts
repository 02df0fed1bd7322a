import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { readSignup } from './read-signup.ts';

// Some password managers fill in a field and fire only a `change` event, or no event at all.
const events = ['input', 'change', 'focusout', 'keydown'];

/** Returns whether a form has an email to send. Call `update` after a change that fires no event. */
export function useHasEmail(form: RefObject<HTMLFormElement | null>) {
  const [hasEmail, setHasEmail] = useState(false);

  function update() {
    if (form.current) setHasEmail(readSignup(form.current).email !== '');
  }

  const handleEvent = useEffectEvent(update);
  // Use a layout effect, so that no event is lost once the early script stops tracking the form.
  useLayoutEffect(() => {
    for (const event of events) form.current?.addEventListener(event, () => handleEvent());
    // Don't remove the listeners, which are garbage-collected along with the form.
  }, [form]);

  return { hasEmail, update };
}
