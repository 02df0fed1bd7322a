import type { CallId } from '../../../../src/gateway/wire.ts';
import { forecasts } from '../../expect/forecasts.ts';
import type { PanelProps } from '../parts/panel-props.ts';

/** What the visitor should see of the requests to come, with everything in it that is set. */
export function Expected({ call, state }: Pick<PanelProps, 'state'> & { call: CallId }) {
  const { settings, answered } = state;
  return forecasts({ settings, call, answered: answered[call] }).map(({ when, forecast }) => (
    <span key={when} className="expected">
      {when && <em>{when}: </em>}
      {forecast.sees}{' '}
    </span>
  ));
}
