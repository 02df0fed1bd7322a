import { type RefObject, useEffect } from 'react';
import type { View } from '../parts/preferences.ts';

interface ShortcutsOptions {
  region: RefObject<HTMLElement | null>;
  view: View;
  show: (view: View) => void;
}

/**
 * Alt+Shift+M opens and closes the panel from anywhere, a field included; Escape closes it when the
 * focus is in it, or nowhere.
 */
export function useShortcuts({ region, view, show }: ShortcutsOptions): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      // The code, not the key: with Alt held, a Mac's M writes another character.
      if (event.altKey && event.shiftKey && event.code === 'KeyM') {
        event.preventDefault();
        show(view === 'panel' ? 'pill' : 'panel');
        return;
      }
      if (event.key !== 'Escape' || view === 'pill' || event.defaultPrevented) return;
      const path = event.composedPath();
      const isNowhere = document.activeElement === document.body;
      if (isNowhere || (region.current && path.includes(region.current))) show('pill');
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [region, view, show]);
}
