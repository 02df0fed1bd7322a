import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { calls } from '../scenarios/calls.ts';

/** Returns the calls that the current page makes. */
export function callsOfPage(): CallId[] {
  const { length } = import.meta.env.BASE_URL;
  const path = window.location.pathname.slice(length).replace(/\/$/, '');
  return callIds.filter((call) => calls[call].path === path);
}

/** Returns the URL of a page. `path` starts below the site's base path, as in `Call.path`. */
export function urlOf(path: string): string {
  return window.location.origin + import.meta.env.BASE_URL + path;
}
