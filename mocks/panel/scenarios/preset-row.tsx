import { presetIn } from '../../control/settings.ts';
import { type PresetId, presets } from '../../scenarios/presets.ts';
import { addedFamilies, type PanelProps } from '../panel-props.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { words } from '../words.ts';

interface PresetRowProps extends PanelProps {
  id: PresetId;
  /** Shown before its title in a list of many kinds. */
  kind?: string;
}

/** A preset: what all calls, the network and the data are set to at once. */
export function PresetRow({ id, kind, source, state, tryOut }: PresetRowProps) {
  const { controls } = source;
  const { title, happens } = presets[id];
  const isSet = id === presetIn(state.settings);
  return (
    <div className="scenario" data-chosen={isSet}>
      <SetRow
        kind={kind}
        title={title}
        isSet={isSet}
        question={words.loseAdded(addedFamilies(controls))}
        onSet={() => controls.preset(id)}
        onTry={() => {
          controls.preset(id);
          void tryOut();
        }}
      />
      <div className="detail">
        <p>{happens}</p>
      </div>
    </div>
  );
}

interface SetRowProps {
  kind?: string | undefined;
  title: string;
  isSet: boolean;
  /** What would be lost, as a question; null when nothing would. */
  question: string | null;
  onSet: () => void;
  /** Undefined where there is nothing to try. */
  onTry?: () => void;
}

/** Something that can be set at once: a preset, a network, a seed. */
export function SetRow({ kind, title, isSet, question, onSet, onTry }: SetRowProps) {
  return (
    <div className="scenario-row">
      <p className="choice-title">
        {kind && <span className="soft">{`${kind} `}</span>}
        <span>{title}</span>
      </p>
      {isSet ? (
        <span className="is-set">{words.scenarios.isSet}</span>
      ) : (
        <ConfirmButton
          text={words.scenarios.set}
          question={question}
          name={words.scenarios.setName(title)}
          onConfirm={onSet}
        />
      )}
      {onTry && (
        <ConfirmButton
          text={words.scenarios.tryIt}
          question={question}
          name={words.scenarios.tryItName(title)}
          onConfirm={onTry}
        />
      )}
    </div>
  );
}
