import { callIds } from './limits.ts';
import type { CallId } from './wire.ts';

type Methods = Record<CallId, (...args: never[]) => Promise<unknown>>;

/** Makes an object with a method for each call; every method hands its call and arguments to `run`. */
export function mapCalls<Made extends Methods>(
  run: (call: CallId, args: unknown[]) => Promise<unknown>,
): Made {
  const methods = callIds.map((call) => [call, (...args: unknown[]) => run(call, args)]);
  // TypeScript cannot follow that `run` gives for each call what that call gives.
  return Object.fromEntries(methods) as Made;
}

/** Calls the method of one call. */
export function runCall(methods: Methods, call: CallId, args: unknown[]): Promise<unknown> {
  // The arguments come from a method of the same call, which TypeScript cannot follow.
  return (methods[call] as (...args: unknown[]) => Promise<unknown>)(...args);
}

/** Puts `around` about every method of an object that has one for each call. */
export function wrapCalls<Wrapped extends Methods>(
  wrapped: Wrapped,
  around: (call: CallId, run: () => Promise<unknown>, args: unknown[]) => Promise<unknown>,
): Wrapped {
  return mapCalls((call, args) => around(call, () => runCall(wrapped, call, args), args));
}
