import { firstOf } from '../../product.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { PresetRow } from './preset-row.tsx';

/** All presets but the one that alters nothing. */
export function PresetList(props: PanelProps) {
  const { presets } = props.source.product;
  return (
    <section className="scenario-list" aria-label="Presets">
      <div className="group">
        {Object.keys(presets)
          .filter((id) => id !== firstOf(presets))
          .map((id) => (
            <PresetRow key={id} {...props} id={id} />
          ))}
      </div>
    </section>
  );
}
