import { describe } from 'vitest';
import type { Engine } from '../support/driver.ts';
import { describeBeforeScript } from './before-script.ts';
import { describeForms } from './forms.ts';
import { describeHistory } from './history.ts';
import { describeLanding } from './landing.ts';
import { describeLettering } from './lettering.ts';
import { describeLooks } from './looks.ts';
import { describeOtherPages } from './other-pages.ts';
import { describeScenarios } from './scenarios.ts';
import { useProduction } from './walk.ts';

/** The walk of a visitor through the site as it ships. */
export function describeVisitor(engine: Engine) {
  describeLettering(engine);
  describe(`a visitor in ${engine.name}`, () => {
    const walk = useProduction(engine);
    describeLanding(walk);
    describeForms(walk);
    describeScenarios(walk);
    describeHistory(walk);
    describeBeforeScript(walk);
    describeOtherPages(walk);
  });
  if (engine.name !== 'chromium') describeLooks(engine);
}
