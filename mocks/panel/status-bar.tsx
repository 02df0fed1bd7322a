import type { Health } from '../control/health.ts';
import { healthText, isDisconnected } from './health-text.ts';
import type { PanelProps } from './panel-props.ts';
import { type Corner, corners } from './preferences.ts';

/** The worker's health, the pill's corner, and the way to the gallery. */
export function StatusBar({
  health,
  source,
  preferences,
  change,
}: PanelProps & { health: Health | null }) {
  return (
    <footer className="status-bar">
      <p role="status" className="health" data-disconnected={isDisconnected(health)}>
        {healthText(health)}
      </p>
      <button type="button" onClick={() => void source.controls.health()}>
        Check
      </button>
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
      <p className="keys">
        <kbd>Alt</kbd> <kbd>Shift</kbd> <kbd>M</kbd>
      </p>
    </footer>
  );
}
