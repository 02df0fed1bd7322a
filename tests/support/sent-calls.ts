import type { Interceptor } from '../../mocks/kit/answer/interceptor.ts';

/** The requests of one call in the mock's log, the latest first. */
export function sentCalls({ interceptor }: { interceptor: Interceptor }, id: string) {
  return interceptor.getState().log.filter(({ call }) => call === id);
}
