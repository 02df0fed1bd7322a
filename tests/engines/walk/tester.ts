import { describe } from 'vitest';
import type { Engine } from '../support/driver.ts';
import { describePanel } from './panel.ts';
import { describePrivateWindow } from './private-window.ts';
import { useMockSite } from './walk.ts';
import { describeMock } from './worker.ts';

/** The walk of a tester through the site with the mock inside. */
export function describeTester(engine: Engine) {
  describe(`a tester in ${engine.name}`, () => {
    const walk = useMockSite(engine);
    describePanel(walk);
    describeMock(walk);
  });

  describe(`a tester in a private window of ${engine.name}`, () => {
    describePrivateWindow(useMockSite(engine, { isPrivate: true }));
  });
}
