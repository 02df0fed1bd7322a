import { type PresetId, presets } from '../../../calls/presets.ts';
import { presetOf } from '../../settings/settings.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { lostFamilies } from '../parts/reset-button.tsx';
import { VerdictButtons } from '../parts/verdict-buttons.tsx';
import { ChoiceRow } from './choice-row.tsx';

interface PresetRowProps extends PanelProps {
  id: PresetId;
  /** What stands before its title in a list of many kinds. */
  kind?: string;
}

/** A preset: what all calls, the network and the data are set to at once. */
export function PresetRow({ id, kind, ...props }: PresetRowProps) {
  const { source, state, tryOut } = props;
  const { controls } = source;
  const isSet = id === presetOf(state.settings);
  const question = lostFamilies(state, controls);
  const { title, happens, sees } = presets[id];
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
