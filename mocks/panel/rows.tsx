import { type ReactNode, useId } from 'react';
import type { CallId } from '../../src/gateway/wire.ts';
import { type SeedId, seeds } from '../backend/seeds.ts';
import { type PresetId, presetIn, presets, settingsOfPreset } from '../control/link.ts';
import { settingsParts } from '../control/words.ts';
import { calls, type ScenarioId, scenarioOf } from '../scenarios/calls.ts';
import { type NetworkId, networks } from '../scenarios/networks.ts';
import { tryScenario, usePanel } from './use-panel.ts';

/** What a row gets from the list that it stands in. */
interface ListProps {
  /** Joins the radio buttons of a list; in a list of many kinds each stands alone. */
  group?: string;
  /** Whether the list is of many kinds, so that a row names its own. */
  isMixed?: boolean | undefined;
}

interface RowProps extends ListProps {
  kind: string;
  title: string;
  /** The HTTP status that it answers with. */
  status?: number | undefined;
  note: string;
  isSet: boolean;
  onSet: () => void;
  onTry: () => void;
  /** What belongs to it once it is set. */
  children?: ReactNode;
}

/** One thing to set, as a radio button, and a button that sets and tries it. */
function Row({ group, isMixed, kind, title, status, note, isSet, ...props }: RowProps) {
  const alone = useId();
  return (
    <div className="row" data-set={isSet}>
      <label>
        <input type="radio" name={group ?? alone} checked={isSet} onChange={props.onSet} />
        <span className="row-title">
          {isMixed && <span className="soft">{`${kind} `}</span>}
          <span>{title}</span>
        </span>
        <span className="status">{status}</span>
        {note && <span className="row-note soft">{note}</span>}
      </label>
      <button
        type="button"
        aria-label={`Try it: ${isMixed ? `${kind}: ${title}` : title}`}
        onClick={props.onTry}
      >
        Try it
      </button>
      {props.children}
    </div>
  );
}

interface ScenarioRowProps extends ListProps {
  call: CallId;
  id: ScenarioId;
  children?: ReactNode;
}

/** A scenario of a call. */
export function ScenarioRow({ call, id, isMixed, children, ...list }: ScenarioRowProps) {
  const panel = usePanel();
  const [current] = panel.state.settings.calls[call].steps;
  const { title, happens, status } = scenarioOf(call, id);
  return (
    <Row
      {...list}
      isMixed={isMixed}
      kind={calls[call].title}
      title={title}
      status={status}
      note={isMixed ? happens : ''}
      isSet={current === id}
      onSet={() => panel.controls.set(call, id)}
      onTry={() => tryScenario(panel, call, id)}
    >
      {children}
    </Row>
  );
}

/** A preset: what all calls, the network and the data are set to at once. */
export function PresetRow({ id, ...list }: ListProps & { id: PresetId }) {
  const { controls, state, tryOut } = usePanel();
  return (
    <Row
      {...list}
      kind="Preset"
      title={presets[id].title}
      note={`${settingsParts(settingsOfPreset(id))}.`}
      isSet={id === presetIn(state.settings)}
      onSet={() => controls.preset(id)}
      onTry={() => {
        controls.preset(id);
        void tryOut();
      }}
    />
  );
}

/** A network, which every request goes over. */
export function NetworkRow({ id, ...list }: ListProps & { id: NetworkId }) {
  const { controls, state, tryOut } = usePanel();
  const { title, feels } = networks[id];
  return (
    <Row
      {...list}
      kind="Network"
      title={title}
      note={`${feels}.`}
      isSet={id === state.settings.network}
      onSet={() => controls.network(id)}
      onTry={() => {
        controls.network(id);
        void tryOut(['stats']);
      }}
    />
  );
}

/** The rows that the backend starts from. */
export function SeedRow({ id, ...list }: ListProps & { id: SeedId }) {
  const { controls, state, tryOut } = usePanel();
  const { title, holds } = seeds[id];
  return (
    <Row
      {...list}
      kind="Data"
      title={title}
      note={`${holds}.`}
      isSet={id === state.settings.seed}
      onSet={() => controls.data.seed(id)}
      onTry={() => {
        controls.data.seed(id);
        void tryOut(['stats']);
      }}
    />
  );
}
