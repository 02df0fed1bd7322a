import type { Mock } from '../../mocks/mock.ts';
import type { CallId } from '../../src/gateway/wire.ts';

/** The requests of one call in the mock's log, the latest first. */
export function sentCalls({ controls }: Pick<Mock, 'controls'>, id: CallId) {
  return controls.log().filter(({ call }) => call === id);
}
