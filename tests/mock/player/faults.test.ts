import { it } from 'vitest';
import { serverMarker } from '../../../mocks/backend/responses.ts';
import type { ScenarioRef } from '../../../mocks/scenarios/calls.ts';
import { defaultStats } from '../../../src/content/landing.ts';
import { form, signupNotices } from '../../../src/content/signup.ts';
import { GatewayError } from '../../../src/gateway/gateway.ts';
import { usePlayer } from './open-player.ts';
import { expectFound, type Fault, toastsOf } from './play-fault.ts';

// A page that is wrong must not pass as expected: each of these breaks a sentence of the specification.

usePlayer();

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('main input')];
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('main button')];

function enable(controls: (HTMLInputElement | HTMLButtonElement)[]): void {
  for (const control of controls) control.disabled = false;
}

/** Writes another text wherever the page has this one. */
function replace(text: string, other: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode.nodeValue === text) currentNode.nodeValue = other;
  }
}

const signupLive: ScenarioRef = { call: 'signup', id: 'live' };
const signupFails: ScenarioRef = { call: 'signup', id: 'server-error' };
const statsLive: ScenarioRef = { call: 'stats', id: 'live' };
const statsFail: ScenarioRef = { call: 'stats', id: 'server-error' };

const faults: Record<string, [ScenarioRef, Fault, says: string]> = {
  'the button enabled while joining': [
    signupLive,
    { page: () => enable(buttons().filter((one) => one.textContent === form.submitting)) },
    `“${form.submitting}” can be pressed again`,
  ],
  'the inputs enabled while joining': [
    signupLive,
    { page: () => enable(inputs()) },
    'The fields can be changed while the call runs',
  ],
  'another text than Joining...': [
    signupLive,
    { page: () => replace(form.submitting, 'One moment') },
    `The button did not read “${form.submitting}”`,
  ],
  'the button enabled at rest': [
    signupFails,
    { page: () => enable(buttons()) },
    'can be pressed without an email',
  ],
  'a lower form that does nothing': [
    signupLive,
    {
      before() {
        document.forms[1]?.addEventListener('submit', (event) => {
          event.stopPropagation();
          event.preventDefault();
        });
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
        if (toastsOf(signupNotices.signupFailed.title).length > 0)
          for (const one of inputs()) one.value = '';
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
        if (toastsOf(signupNotices.joined.title).length === 0) return;
        for (const input of inputs()) input.value ||= 'ada@example.com';
      },
    },
    'The fields are changed, not cleared',
  ],
};

it.each(Object.entries(faults))('the player finds %s', async (_what, [scenario, fault, says]) => {
  await expectFound(scenario, fault, says);
});
