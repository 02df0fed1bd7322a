import { type RefObject, useEffect } from 'react';

const typingPlaces =
  'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';

function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(typingPlaces) !== null;
}

interface ShortcutsOptions {
  region: RefObject<HTMLElement | null>;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * Alt+Shift+M opens and closes the panel from anywhere but a field; Escape closes it when the
 * focus is in it, or nowhere.
 */
export function useShortcuts({ region, isOpen, setOpen }: ShortcutsOptions): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      // The code, not the key: with Alt held, a Mac's M writes another character.
      if (event.altKey && event.shiftKey && event.code === 'KeyM' && !isTyping(event)) {
        event.preventDefault();
        setOpen(!isOpen);
        return;
      }
      if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
      const path = event.composedPath();
      const isNowhere = document.activeElement === document.body;
      if (isNowhere || (region.current && path.includes(region.current))) setOpen(false);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [region, isOpen, setOpen]);
}
