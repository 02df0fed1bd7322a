import { useLayoutEffect, useState } from 'react';

const interactions = ['pointerdown', 'keydown', 'focusin'];

/**
 * False until the visitor first points, types or moves the focus anywhere in the page, or until
 * the window gets the event with the given name.
 */
export function useFirstInteraction(eventName: string): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);

  useLayoutEffect(() => {
    if (hasInteracted) return;
    const handleInteraction = () => setHasInteracted(true);
    const names = [...interactions, eventName];
    for (const name of names) addEventListener(name, handleInteraction);
    return () => {
      for (const name of names) removeEventListener(name, handleInteraction);
    };
  }, [hasInteracted, eventName]);

  return hasInteracted;
}
