import { sameSettings, settingsOfPreset } from '../control/settings.ts';
import { type PresetId, presets } from '../scenarios/presets.ts';
import type { PanelProps } from './panel-props.ts';
import { Toggles } from './toggles.tsx';

const ids = Object.keys(presets) as PresetId[];
const options = ids.map((value) => ({ value, text: value }));

/** The presets, and what the visitor should see under the one that is set. */
export function PresetStrip({ source, state }: PanelProps) {
  const preset = ids.find((id) => sameSettings(settingsOfPreset(id), state.settings));
  return (
    <div className="presets">
      <Toggles
        label="Preset"
        value={preset ?? null}
        options={options}
        onChange={source.controls.preset}
      />
      <p className="note" aria-live="polite">
        {preset ? (
          <>
            {presets[preset].happens} <strong>{presets[preset].sees}</strong>
          </>
        ) : (
          'Settings of your own.'
        )}
      </p>
    </div>
  );
}
