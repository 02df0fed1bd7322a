import { calls } from '../scenarios/calls.ts';
import { type NetworkId, networks } from '../scenarios/conditions.ts';
import { healthText } from './health-text.ts';
import { type PanelProps, useNow } from './panel-props.ts';
import { Choices } from './parts/choices.tsx';
import { words } from './words.ts';

// Object.keys returns plain strings.
const options = (Object.keys(networks) as NetworkId[]).map((value) => ({
  value,
  title: networks[value].title,
  note: `${networks[value].feels}.`,
}));

/** The network that all requests go over, and the ones that are held. */
export function NetworkTab({ source, state }: PanelProps) {
  const { controls } = source;
  const held = state.log.filter(({ status }) => status.kind === 'held');
  const now = useNow(source.now, held.length > 0);
  return (
    <div className="cards">
      <section className="card" aria-label={words.networkTab.title}>
        <h3>{words.networkTab.title}</h3>
        <Choices
          legend={words.networkTab.title}
          value={state.settings.network}
          options={options}
          onChange={controls.network}
        />
      </section>
      <section className="card" aria-label={words.networkTab.held}>
        <header className="card-head">
          <h3>{words.networkTab.held}</h3>
          <button type="button" disabled={held.length === 0} onClick={() => controls.release()}>
            {words.networkTab.releaseAll}
          </button>
        </header>
        {held.length === 0 && <p className="soft">{words.networkTab.none(networks.hold.title)}</p>}
        <ul className="lines">
          {held.map(({ id, call, at }) => (
            <li key={id}>
              <span>{calls[call].title}</span>
              <span className="figures">{`${((now - at) / 1000).toFixed(1)} s`}</span>
              <button
                type="button"
                aria-label={words.networkTab.releaseName(id)}
                onClick={() => controls.release(id)}
              >
                {words.networkTab.release}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <p className="soft">{healthText(state.health)}</p>
    </div>
  );
}
