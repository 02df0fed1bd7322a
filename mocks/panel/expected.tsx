import type { CallId } from '../../src/gateway/wire.ts';
import { forecasts } from '../export/expectation.ts';
import { type PanelProps, useObservable } from './panel-props.ts';

interface ExpectedProps extends Pick<PanelProps, 'source' | 'state'> {
  call: CallId;
}

/** What the visitor should see of the requests to come, with everything in it that is set. */
export function Expected({ call, source, state }: ExpectedProps) {
  const health = useObservable(source.health);
  const toCome = forecasts({
    settings: state.settings,
    call,
    answered: state.seen[call],
    hasWorker: health?.kind !== 'in-page',
  });
  return toCome.map(({ when, forecast }) => (
    <span key={when} className="expected">
      {when && <em>{when}: </em>}
      {forecast.sees}
    </span>
  ));
}
