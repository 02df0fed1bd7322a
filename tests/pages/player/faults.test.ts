import { expect, it, onTestFinished } from 'vitest';
import { serverMarker } from '../../../mocks/backend/responses.ts';
import type { ScenarioRef } from '../../../mocks/scenarios/calls.ts';
import { defaultStats } from '../../../src/content/landing.ts';
import { logoFileName, logoNotices, logoPage } from '../../../src/content/logo.ts';
import { form, signupNotices } from '../../../src/content/signup.ts';
import { type Gateway, GatewayError } from '../../../src/gateway/gateway.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, usePlayer } from './open-player.ts';

// A page that is wrong must not pass as expected: each of these breaks a sentence of the specification.

usePlayer();

/** A fault of a page. */
interface Fault {
  /** How it changes the calls. */
  gateway?: (gateway: Gateway) => Partial<Gateway>;
  /** How it changes the page; called after every change of the page. */
  page?: () => void;
  /** What it changes beforehand; returns the function that takes it back. */
  before?: () => () => void;
}

const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')];
const hasToast = (title: string) => toasts().some(({ textContent }) => textContent.includes(title));
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('main input')];
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('main button')];

/** Writes another text wherever the page has this one. */
function replace(text: string, other: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode.nodeValue === text) currentNode.nodeValue = other;
  }
}

/** Makes a toast look like any other element. */
function hide(title: string): void {
  for (const toast of toasts()) {
    if (toast.textContent.includes(title)) toast.removeAttribute('data-sonner-toast');
  }
}

function define(target: object, name: string, property: PropertyDescriptor): () => void {
  const original = Object.getOwnPropertyDescriptor(target, name) ?? {};
  Object.defineProperty(target, name, { ...property, configurable: true });
  return () => Object.defineProperty(target, name, original);
}

const signupLive: ScenarioRef = { call: 'signup', id: 'live' };
const signupFails: ScenarioRef = { call: 'signup', id: 'server-error' };
const statsLive: ScenarioRef = { call: 'stats', id: 'live' };
const statsFail: ScenarioRef = { call: 'stats', id: 'server-error' };
const logoLive: ScenarioRef = { call: 'logo', id: 'live' };
const logoFails: ScenarioRef = { call: 'logo', id: 'no-images' };

const faults: Record<string, [ScenarioRef, Fault, says: string]> = {
  'the button enabled while joining': [
    signupLive,
    {
      page() {
        for (const button of buttons())
          if (button.textContent === form.submitting) button.disabled = false;
      },
    },
    `“${form.submitting}” can be pressed again`,
  ],
  'the inputs enabled while joining': [
    signupLive,
    {
      page() {
        for (const input of inputs()) input.disabled = false;
      },
    },
    'The fields can be changed while the call runs',
  ],
  'another text than Joining...': [
    signupLive,
    { page: () => replace(form.submitting, 'One moment') },
    `The button did not read “${form.submitting}”`,
  ],
  'the button enabled at rest': [
    signupFails,
    {
      page() {
        for (const button of buttons()) button.disabled = false;
      },
    },
    'can be pressed without an email',
  ],
  'another file name': [
    logoLive,
    {
      before: () =>
        define(HTMLAnchorElement.prototype, 'download', {
          get: () => 'image.png',
          set() {},
        }),
    },
    `The file is called image.png, not ${logoFileName}`,
  ],
  'nothing said of the saved picture': [
    logoLive,
    { page: () => hide(logoNotices.logoDownloaded.title) },
    `The toast “${logoNotices.logoDownloaded.title}” did not come`,
  ],
  'the older picture lost by a failure': [
    logoFails,
    {
      page() {
        const isLost = hasToast(logoNotices.generationFailed.title);
        for (const image of document.querySelectorAll<HTMLImageElement>('main img'))
          if (isLost && image.alt === logoPage.pictureText) image.alt = '';
      },
    },
    'The older picture is gone',
  ],
  'a lower form that does nothing': [
    signupLive,
    {
      before() {
        const stop = (event: Event) => {
          const { target } = event;
          if (!(target instanceof HTMLFormElement)) return;
          if (target.getAttribute('aria-label') !== form.names.waitlist) return;
          event.stopImmediatePropagation();
          event.preventDefault();
        };
        window.addEventListener('submit', stop, { capture: true });
        return () => window.removeEventListener('submit', stop, { capture: true });
      },
    },
    '0 requests were sent',
  ],
  'two families counted for one': [
    signupLive,
    { page: () => replace('74+', '75+') },
    'The page counts 75+ families, not 74+',
  ],
  'an empty zip code sent as text': [
    signupLive,
    {
      gateway: ({ signup }) => ({
        signup: ({ email, zipCode }) => signup({ email, zipCode: zipCode ?? '' }),
      }),
    },
    '"signup_zip_code":""',
  ],
  'another title of the toast': [
    signupFails,
    {
      gateway: ({ signup }) => ({
        signup: (one) =>
          signup(one).catch((cause) => {
            throw new GatewayError('invalid', 'Taken for the email', { field: 'email', cause });
          }),
      }),
    },
    `The toast says “${signupNotices.invalidEmail.title}”, not “${signupNotices.signupFailed.title}”`,
  ],
  'fields emptied by a failure': [
    signupFails,
    {
      page() {
        if (hasToast(signupNotices.signupFailed.title)) for (const one of inputs()) one.value = '';
      },
    },
    'The fields are cleared, not kept',
  ],
  'a signup sent twice': [
    signupLive,
    {
      gateway: ({ signup }) => ({
        signup(one) {
          void signup(one);
          return signup(one);
        },
      }),
    },
    '2 requests were sent instead of 1',
  ],
  'no defaults': [
    statsFail,
    { page: () => replace(`${defaultStats.families}+`, '0+') },
    'The page reads 0+ families, 12+ neighborhoods, not 50+',
  ],
  'stats that are tried again': [
    statsFail,
    { gateway: ({ stats }) => ({ stats: () => stats().catch(stats) }) },
    '2 requests were sent instead of 1',
  ],
  'no toast for a logo': [
    logoLive,
    { page: () => hide(logoNotices.logoGenerated.title) },
    `The toast “${logoNotices.logoGenerated.title}” did not come`,
  ],
  'the text of the server': [
    signupFails,
    { page: () => replace(signupNotices.signupFailed.description, serverMarker) },
    'The toast explains “incident 7f3a”',
  ],
  'no line in the console': [
    signupFails,
    {
      gateway: ({ signup }) => ({
        signup: (one) =>
          signup(one).catch((cause) => {
            const { error } = console;
            console.error = () => {};
            setTimeout(() => Object.assign(console, { error }));
            throw cause;
          }),
      }),
    },
    'The console has 0 lines in red instead of 1',
  ],
  'no dots': [
    statsLive,
    { page: () => replace('...', '50+') },
    'The figures did not read “...” at first',
  ],
  'fields kept by a success': [
    signupLive,
    {
      page() {
        if (!hasToast(signupNotices.joined.title)) return;
        for (const input of inputs()) input.value ||= 'ada@example.com';
      },
    },
    'The fields are changed, not cleared',
  ],
};

it.each(Object.entries(faults))('the player finds %s', async (_what, [scenario, fault, says]) => {
  const { player } = openPlayer(
    scenario.call === 'logo' ? '/logo' : '/',
    { wait: async () => {}, limitsMs: { signup: 1000, stats: 1000, logo: 1000 } },
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
});
