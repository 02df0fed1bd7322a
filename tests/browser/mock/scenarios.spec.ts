import { formatLink } from '../../../mocks/kit/settings/link.ts';
import { describeScenarios } from '../../support/browser/describe-scenarios.ts';
import { openMock } from '../../support/browser/steps.ts';
import { settingsWith } from '../../support/scenario-of.ts';

// Through the worker, which can also break off inside of a body.
describeScenarios({
  async open(page, { path, call, scenario }) {
    await openMock(page, `${path}?${formatLink(settingsWith(call, scenario))}`);
    return {
      sent: () =>
        page.evaluate((id) => window.__mocks.log().filter((one) => one.call === id).length, call),
    };
  },
  usual: {
    signup: [
      'new-neighborhood',
      'invalid-email',
      'server-error',
      'token-from-future',
      'never',
      'cut-body',
    ],
    stats: ['huge', 'stalled-body'],
    logo: ['jpeg-image', 'https-image', 'broken-image', 'cut-body', 'stalled-body'],
  },
});
