import { useEffect, useState } from 'react';

/** Sent to the window with each notice: it answers an interaction that came before hydration. */
export const noticeEvent = 'streetkind:notice';

const interactions = ['pointerdown', 'keydown', 'focusin', noticeEvent];

/**
 * False until the visitor first points, types or moves the focus anywhere in the page, or a notice
 * answers what they did before that could be heard.
 */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);

  useEffect(() => {
    if (hasInteracted) return;
    const handleInteraction = () => setHasInteracted(true);
    for (const name of interactions) addEventListener(name, handleInteraction);
    return () => {
      for (const name of interactions) removeEventListener(name, handleInteraction);
    };
  }, [hasInteracted]);

  return hasInteracted;
}
