import type { Backend } from '../../support/serve-backend.ts';
import { startTestBackend } from '../support/start-test-backend.ts';

/** An address for a check; nothing is sent there. */
export const projectUrl = 'https://project.test';

/** A whole project as it would be deployed, reached by requests to `projectUrl`. */
export async function startProject() {
  const backend = await startTestBackend({ withFunction: true });
  const platform: Backend = (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(backend.url + pathname + search, request), { redirect: 'manual' });
  };
  return { ...backend, platform };
}

/** A fetch that reaches this backend and nothing else. */
export function fetchFrom(platform: Backend): typeof fetch {
  return async (input, init) => platform(new Request(input, init));
}
