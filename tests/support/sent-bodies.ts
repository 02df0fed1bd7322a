import type { Mock } from '../../mocks/mock.ts';
import type { CallId } from '../../src/gateway/wire.ts';

/** Returns the request bodies of one call from the mock's log, latest first. */
export function sentBodies({ controls }: Pick<Mock, 'controls'>, id: CallId): object[] {
  const entries = controls.log().filter(({ call }) => call === id);
  return entries.map(({ sent }) => JSON.parse(sent));
}
