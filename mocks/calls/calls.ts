import { type CallId, wire } from '../../src/gateway/wire.ts';

/** All calls, in the order of the wire. */
export const callIds = Object.keys(wire) as CallId[];

/** A value for each call, made by its id. */
export function forEachCall<Value>(make: (call: CallId) => Value): Record<CallId, Value> {
  return Object.fromEntries(callIds.map((call) => [call, make(call)])) as Record<CallId, Value>;
}

/** What testers call each call. */
export const callTitles: Record<CallId, string> = {
  signup: 'Signup',
  stats: 'Stats',
  logo: 'Logo',
};

/** The page that makes each call, as a path below the site's own. */
export const callPaths: Record<CallId, '' | 'logo'> = { signup: '', stats: '', logo: 'logo' };
