import { useEffect, useState } from 'react';
import type { Preferences } from '../parts/preferences.ts';
import { type Layout, layoutFor } from './layout.ts';

function windowSize() {
  const { clientWidth } = document.documentElement;
  return { width: clientWidth || window.innerWidth, height: window.innerHeight };
}

/** The panel's place in the window as it is now; follows the window's size. */
export function useLayout(preferences: Preferences): Layout {
  const [size, setSize] = useState(windowSize);
  useEffect(() => {
    const handleResize = () => setSize(windowSize());
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, []);
  return layoutFor(size, preferences);
}
