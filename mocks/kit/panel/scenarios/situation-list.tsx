import { type PresetId, presetIds, presets } from '../../../calls/presets.ts';
import { presetOf } from '../../settings/settings.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { lostFamilies } from '../parts/reset-button.tsx';

/** Situations of the whole site: what all calls, the network and the data are set to at once. */
export function SituationList({ source, state, tryOut }: PanelProps) {
  const set = presetOf(state.settings);
  const { controls } = source;
  const question = lostFamilies(state, controls);

  function setAndTry(id: PresetId): void {
    controls.preset(id);
    tryOut();
  }

  return (
    <section className="scenario-list" aria-label="Situations of the whole site">
      <div className="group">
        {presetIds
          .filter((id) => id !== 'all-good')
          .map((id) => {
            const { title, happens, sees } = presets[id];
            return (
              <div key={id} className="scenario" data-chosen={id === set}>
                <div className="scenario-row">
                  <p className="choice-words">
                    <span className="choice-title">{title}</span> <code>{id}</code>
                  </p>
                  {id === set ? (
                    <span className="is-set">Set</span>
                  ) : (
                    <ConfirmButton
                      question={question}
                      name={`Set: ${title}`}
                      onConfirm={() => controls.preset(id)}
                    >
                      Set
                    </ConfirmButton>
                  )}
                  <ConfirmButton
                    question={question}
                    name={`Try it: ${title}`}
                    onConfirm={() => setAndTry(id)}
                  >
                    Try it
                  </ConfirmButton>
                </div>
                <div className="detail">
                  <p>
                    {happens} <span className="sees">{sees}</span>
                  </p>
                </div>
              </div>
            );
          })}
      </div>
    </section>
  );
}
