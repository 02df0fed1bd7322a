import { createRoot } from 'react-dom/client';
import type { PanelSource } from '../parts/panel-props.ts';
import styles from './shell.css?inline';
import { hostId, Shell } from './shell.tsx';
import { createThrottledObservable } from './throttled-observable.ts';

/**
 * Puts the panel on the page, in a root and a shadow root of its own, after everything else: the
 * page's styles and crashes do not touch it, nor it the page's. Gives the function that removes it.
 */
export function mountPanel(source: PanelSource): () => void {
  const host = document.createElement('div');
  host.id = hostId;
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = styles;
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
