import { presetIds } from '../../../calls/presets.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { PresetRow } from './preset-row.tsx';

/** All presets but the one that alters nothing. */
export function PresetList(props: PanelProps) {
  return (
    <section className="scenario-list" aria-label="Presets">
      <div className="group">
        {presetIds
          .filter((id) => id !== 'all-good')
          .map((id) => (
            <PresetRow key={id} {...props} id={id} />
          ))}
      </div>
    </section>
  );
}
