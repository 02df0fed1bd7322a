import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { readSignup } from './read-signup.ts';

// Some password managers fill in a field with only a `change` event, or without an event.
const events = ['input', 'change', 'focusout', 'keydown'];

/**
 * Returns whether a form holds an email to send, however the email was entered. Call `update` after a
 * change without an event.
 */
export function useHasEmail(form: RefObject<HTMLFormElement | null>) {
  const [hasEmail, setHasEmail] = useState(false);

  function update() {
    if (form.current) setHasEmail(readSignup(form.current).email !== '');
  }

  const handleEvent = useEffectEvent(update);
  // This is a layout effect, so that no event is lost after the early script has stopped listening.
  useLayoutEffect(() => {
    for (const event of events) form.current?.addEventListener(event, () => handleEvent());
    // The listeners are garbage-collected with the form.
  }, [form]);

  return { hasEmail, update };
}
