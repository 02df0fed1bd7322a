import { createRoot } from 'react-dom/client';
import type { PanelSource } from '../parts/panel-props.ts';
import pill from './pill.css?inline';
import shell from './shell.css?inline';
import { hostId, Shell } from './shell.tsx';
import { createThrottledObservable } from './throttled-observable.ts';

/**
 * Mounts the panel at the end of the page with its own React root and shadow root, so that neither
 * affects the other's styles or crashes. Returns the function that removes it.
 */
export function mountPanel(source: PanelSource): () => void {
  const host = document.createElement('div');
  host.id = hostId;
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = shell + pill;
  const place = document.createElement('div');
  shadow.append(style, place);
  document.body.append(host);
  const root = createRoot(place, {
    onCaughtError: (error) => console.warn('The mock panel failed', error),
  });
  root.render(<Shell source={{ ...source, ...createThrottledObservable(source) }} />);
  return () => {
    root.unmount();
    host.remove();
  };
}
