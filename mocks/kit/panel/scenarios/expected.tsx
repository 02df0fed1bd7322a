import type { Call } from '../../call.ts';
import { toCome } from '../../expect/to-come.ts';
import type { PanelProps } from '../parts/panel-props.ts';

type ExpectedProps = Pick<PanelProps, 'source' | 'state'> & { call: Call };

/** The expected results of the next requests under all settings. */
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
