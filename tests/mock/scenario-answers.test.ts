import { expect, it } from 'vitest';
import { serverMarker } from '../../mocks/backend/responses.ts';
import { type ScenarioId, scenarioOf } from '../../mocks/scenarios/calls.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { pageCall } from './page-call.ts';
import { everyScenario } from './settings.ts';
import { startMock } from './start-mock.ts';

/** Sends the page's own call, and returns how the scenario answers it. */
function answerOf(call: CallId, scenario: ScenarioId): Promise<Response> {
  const { answer, controls } = startMock({ link: 'mock-seed=empty' });
  controls.set(call, scenario);
  return answer(call, pageCall(call));
}

const withStatus = everyScenario.filter(({ call, id }) => scenarioOf(call, id).status);

it.each(withStatus)('$call that meets $id has the status that it shows', async ({ call, id }) => {
  const response = await answerOf(call, id);
  expect(response.status).toBe(scenarioOf(call, id).status);
  if (response.ok) return;
  // A page that shows the server's text would show this.
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(JSON.stringify(await response.json())).toContain(serverMarker);
});
