import { createControls, type TabState } from '../../../mocks/kit/controls/create-controls.ts';
import { createMock } from '../../../mocks/mock.ts';
import { pageCall } from '../../support/page-call.ts';
import { standardSettings } from '../../support/settings.ts';

/** The controls of a mock, what they have given the tab to keep, and a request for the stats. */
export function openControls(problems: string[] = []) {
  const kept: TabState[] = [];
  const mock = createMock();
  const source = createControls({
    ...mock,
    settings: standardSettings,
    problems,
    reactivate: async () => ({ kind: 'in-page' }),
    address: () => new URL('https://qa.example/street/'),
    onTabStateChange: (now) => kept.push(now),
  });
  function ask(): Promise<Response> {
    return mock.interceptor.answer('stats', pageCall('stats'));
  }
  return { ...source, interceptor: mock.interceptor, kept, ask };
}
