import { createRoot } from 'react-dom/client';
import { panelId } from '../control/state.ts';
import { Shell } from './shell.tsx';
import type { PanelSource } from './use-panel.ts';

/**
 * Mounts the panel at the end of the page with its own React root, so that a failure of one does
 * not reach the other. Its styles all begin with `.mock-panel`, and a page translator leaves it
 * alone. Returns the function that removes it.
 */
export function mountPanel(source: PanelSource): () => void {
  const place = document.createElement('div');
  place.id = panelId;
  place.lang = 'en';
  place.dir = 'ltr';
  place.translate = false;
  document.body.append(place);
  const root = createRoot(place, {
    onCaughtError: (error) => console.warn('The mock panel failed', error),
  });
  root.render(<Shell source={source} />);
  return () => {
    root.unmount();
    place.remove();
  };
}
