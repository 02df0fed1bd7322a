import { presetOf } from '../../settings/settings.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { lostRows } from '../parts/reset-button.tsx';
import { VerdictButtons } from '../parts/verdict-buttons.tsx';
import { ChoiceRow } from './choice-row.tsx';

interface PresetRowProps extends PanelProps {
  id: string;
  /** Shown before its title in a list of many kinds. */
  kind?: string;
}

/** A preset: what all calls, the network and the data are set to at once. */
export function PresetRow({ id, kind, ...props }: PresetRowProps) {
  const { source, state, tryOut } = props;
  const { product, controls } = source;
  const isSet = id === presetOf(product, state.settings);
  const question = lostRows(source);
  const preset = product.presets[id];
  if (!preset) return null;
  const { title, happens, sees } = preset;
  return (
    <div className="scenario" data-chosen={isSet}>
      <ChoiceRow
        kind={kind}
        title={title}
        isSet={isSet}
        question={question}
        onSet={() => controls.preset(id)}
      >
        <ConfirmButton
          question={question}
          name={`Try it: ${title}`}
          onConfirm={() => {
            controls.preset(id);
            void tryOut();
          }}
        >
          Try it
        </ConfirmButton>
      </ChoiceRow>
      {(isSet || !kind) && (
        <div className="detail">
          <p>
            {happens} <span className="sees">{sees}</span>
          </p>
          {isSet && (
            <div className="verdict">
              <span>Your check</span>
              <VerdictButtons id={`preset:${id}`} source={source} checks={props.checks} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
