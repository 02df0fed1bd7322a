import type { Call } from '../../call.ts';
import { toCome } from '../../expect/to-come.ts';
import type { PanelProps } from '../parts/panel-props.ts';

type ExpectedProps = Pick<PanelProps, 'source' | 'state'> & { call: Call };

/** What the visitor should see of the requests to come, with everything in it that is set. */
export function Expected({ call, source, state }: ExpectedProps) {
  const { settings } = state;
  const answered = state.answered[call.id] ?? 0;
  const counts = source.data.counts();
  return toCome({ settings, call, answered, counts }).map(({ when, expected }) => (
    <span key={when} className="expected">
      {when && <em>{when}: </em>}
      {expected.sees}{' '}
    </span>
  ));
}
