import { describe, expect, it } from 'vitest';
import { callThrough, sameLimits } from '../../support/call-through.ts';
import { everyScenario } from '../../support/settings.ts';
import { endsOf, startMock } from './start-mock.ts';

const answered = everyScenario.filter(([, , { untilLimit }]) => !untilLimit);

describe('a scenario is what a tester reads of it', () => {
  it.each(answered)(
    'for %s that meets %s: its status, and how often it is asked',
    async (call, id, { status, requests = 1 }) => {
      const { interceptor, gateway, log } = startMock({ limitsMs: sameLimits(3000) });
      interceptor.set(call, { scenario: id });
      await endsOf(1, () => callThrough(gateway, call));
      expect(log()).toHaveLength(requests);
      const named = status === undefined ? {} : { kind: 'answered', httpStatus: status };
      expect(log()[0]?.status).toMatchObject(named);
    },
  );
});
