import type { Gateway } from './gateway.ts';
import type { CallId } from './wire.ts';

/** What sends the calls of a gateway. It has no time limit: its caller aborts the signal. */
export type Adapter = {
  [Call in CallId]: (
    signal: AbortSignal,
    ...args: Parameters<Gateway[Call]>
  ) => ReturnType<Gateway[Call]>;
};
