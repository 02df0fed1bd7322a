import { expect, onTestFinished } from 'vitest';
import { callOf, type ScenarioRef } from '../../../mocks/scenarios/calls.ts';
import type { Gateway } from '../../../src/gateway/gateway.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { sameLimits } from '../../support/gateway.ts';
import { openPlayer } from './open-player.ts';

/** A fault of a page. */
export interface Fault {
  /** How it changes the calls. */
  gateway?: (gateway: Gateway) => Partial<Gateway>;
  /** How it changes the page; called after every change of the page. */
  page?: () => void;
  /** What it changes beforehand; may return the function that takes it back. */
  before?: () => (() => void) | undefined;
}

/** The toasts on the page with this title. */
export function toastsOf(title: string): Element[] {
  const toasts = [...document.querySelectorAll('[data-sonner-toast]')];
  return toasts.filter(({ textContent }) => textContent.includes(title));
}

/** Plays a scenario on a page with a fault, and expects that the player says so. */
export async function expectFound(scenario: ScenarioRef, fault: Fault, says: string) {
  const { player } = openPlayer(
    `/${callOf(scenario.call).path}`,
    { wait: async () => {}, limitsMs: sameLimits(1000) },
    (right) => ({ ...right, ...fault.gateway?.(right) }),
  );
  const takeBack = fault.before?.();
  // Before the observer of the player, which then sees what a visitor would.
  const observer = new MutationObserver(() => fault.page?.());
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => {
    observer.disconnect();
    takeBack?.();
  });
  fault.page?.();
  const { differences, result } = await player.playScenario(scenario);
  expect([differences.join(' '), result]).toEqual([expect.stringContaining(says), 'bad']);
  takeConsoleErrors();
}
