import { formatLink } from '../../../mocks/kit/settings/link.ts';
import { product } from '../../../mocks/product.ts';
import { describeScenarios } from '../support/describe-scenarios.ts';
import { openMock } from '../support/steps.ts';

// Through the worker, which can also break off in the middle of a body.
describeScenarios({
  async open(page, { id, path }, settings) {
    await openMock(page, `/${path}?${formatLink(product, settings)}`);
    return {
      sent: () =>
        page.evaluate((call) => window.__mocks.log().filter((one) => one.call === call).length, id),
    };
  },
  usual: [
    'signup:new-neighborhood',
    'signup:invalid-email',
    'signup:server-error',
    'signup:token-from-future',
    'signup:never',
    'signup:cut-body',
    'stats:huge',
    'stats:stalled-body',
    'logo:jpeg-image',
    'logo:https-image',
    'logo:broken-image',
    'logo:cut-body',
    'logo:stalled-body',
  ],
  isThorough: () => false,
});
