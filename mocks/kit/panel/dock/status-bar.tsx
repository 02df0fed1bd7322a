import { bookFile } from '../../../book/book-file.ts';
import type { Health } from '../../controls/health.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { type Corner, corners } from '../parts/preferences.ts';
import { Toggles } from '../parts/toggles.tsx';
import { healthText, isDisconnected } from './health-text.ts';
import { type Edge, edges } from './layout.ts';

interface StatusBarProps extends PanelProps {
  health: Health | null;
  edge: Edge;
}

const docks = edges.map((value) => ({
  value,
  text: <span className="dock" data-edge={value} />,
  name: `Dock at the ${value}`,
}));

/** The worker's health, where panel and pill stand, and the way to the gallery. */
export function StatusBar({ health, source, preferences, change, edge }: StatusBarProps) {
  return (
    <footer className="status-bar">
      <p role="status" className="health" data-disconnected={isDisconnected(health)}>
        {healthText(health)}
      </p>
      <button type="button" onClick={() => void source.controls.health()}>
        Check
      </button>
      <Toggles
        label="Edge of the window"
        value={edge}
        options={docks}
        onChange={(chosen) => change({ edge: chosen })}
      />
      <label>
        <span>Pill</span>
        <select
          value={preferences.corner}
          onChange={({ target }) => change({ corner: target.value as Corner })}
        >
          {corners.map((corner) => (
            <option key={corner}>{corner}</option>
          ))}
        </select>
      </label>
      {/* No link: to tools that check the page it would be the first one, before the skip link. */}
      <button
        type="button"
        onClick={() => window.open(`${import.meta.env.BASE_URL}mocks/gallery/index.html`, '_blank')}
      >
        Gallery of parts
      </button>
      {import.meta.env.PROD && (
        <button
          type="button"
          onClick={() => window.open(`${import.meta.env.BASE_URL}${bookFile}`, '_blank')}
        >
          Scenario book
        </button>
      )}
      <p className="keys">
        <kbd>Alt</kbd> <kbd>Shift</kbd> <kbd>M</kbd>
      </p>
    </footer>
  );
}
