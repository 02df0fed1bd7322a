import { useEffect, useState } from 'react';

const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** False until the visitor first points, types or moves the focus anywhere in the page. */
export function useIsTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false);

  useEffect(() => {
    if (isTouched) return;
    const handleTouch = () => setIsTouched(true);
    for (const touch of touches) addEventListener(touch, handleTouch);
    return () => {
      for (const touch of touches) removeEventListener(touch, handleTouch);
    };
  }, [isTouched]);

  return isTouched;
}
