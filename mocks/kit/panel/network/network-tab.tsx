import { keysOf } from '../../keys-of.ts';
import { findCall } from '../../product.ts';
import { networks } from '../../settings/networks.ts';
import { Choices } from '../parts/choices.tsx';
import { type PanelProps, useNow } from '../parts/panel-props.ts';

/** The network that all requests go over, and the ones that are held. */
export function NetworkTab({ source, state }: PanelProps) {
  const { controls } = source;
  const held = state.log.filter(({ status }) => status.kind === 'held');
  const now = useNow(source.now, held.length > 0);
  return (
    <div className="columns">
      <section className="card" aria-label="Network">
        <header className="card-title">
          <h3>Network</h3>
        </header>
        <Choices
          legend="Network"
          value={state.settings.network}
          options={keysOf(networks).map((value) => ({
            value,
            title: networks[value].title,
            note: `${networks[value].feels}.`,
          }))}
          onChange={controls.network}
        />
      </section>
      <section className="card" aria-label="Held requests">
        <header className="card-title">
          <h3>Held requests</h3>
          <button type="button" disabled={held.length === 0} onClick={() => controls.release()}>
            Release all
          </button>
        </header>
        {held.length === 0 && (
          <p className="empty">
            None. Choose “{networks.hold.title}”, and requests wait here until you release them.
          </p>
        )}
        <ul className="held">
          {held.map(({ id, call, at }) => (
            <li key={id}>
              <span>
                #{id} {findCall(source.product.calls, call).title} <code>{call}</code>
              </span>
              <span className="figures">{((now - at) / 1000).toFixed(1)} s</span>
              <button type="button" onClick={() => controls.release(id)}>
                Release <span className="hidden">#{id}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
