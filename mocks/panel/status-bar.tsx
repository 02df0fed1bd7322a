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
      <a href={`${import.meta.env.BASE_URL}mocks/gallery/`}>Gallery of parts</a>
      <p className="keys">
        <kbd>Alt</kbd> <kbd>Shift</kbd> <kbd>M</kbd>
      </p>
    </footer>
  );
}
