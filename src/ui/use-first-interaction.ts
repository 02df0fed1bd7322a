import { useEffect, useState } from 'react';

const interactions = ['pointerdown', 'keydown', 'focusin'] as const;

/** False until the visitor first points, types or moves the focus anywhere in the page. */
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
