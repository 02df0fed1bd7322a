import type { Health } from '../worker/health.ts';
import { healthText, isSick } from './health-text.ts';
import type { PanelProps } from './panel-props.ts';
import { type Corner, corners } from './preferences.ts';

/** The worker's health, the pill's corner, and the way to the gallery. */
export function Foot({
  health,
  desk,
  preferences,
  change,
}: PanelProps & { health: Health | null }) {
  return (
    <footer className="foot">
      <p role="status" className="health" data-sick={isSick(health)}>
        {healthText(health)}
      </p>
      <button type="button" onClick={() => void desk.controls.health()}>
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
