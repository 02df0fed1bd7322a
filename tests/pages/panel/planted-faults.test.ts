import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Gateway, GatewayError } from '../../../src/gateway/gateway.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { callOf } from '../../support/settings.ts';
import { openPlayer, usePlayer } from './open-player.ts';

usePlayer();

/** A fault of a page. */
interface Fault {
  /** How it changes the calls. */
  gateway?: (gateway: Gateway) => Partial<Gateway>;
  /** How it changes the page; called after every change of the page. */
  page?: () => void;
}

const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')];
const copies = () => document.querySelectorAll('[data-copy]');

/** Calls `spoil` after each change of the page, before any later observer. */
function spoilPage(spoil: () => void): void {
  const observer = new MutationObserver(spoil);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => {
    observer.disconnect();
    for (const copy of copies()) copy.remove();
  });
}

/** Sets the clock ahead, as if as much time had passed. */
function setClockAhead(ms: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

const wrongWord: Fault = {
  gateway: ({ signup }) => ({
    signup: (...args) =>
      signup(...args).catch((cause) => {
        throw new GatewayError('invalid', 'Taken for the email', { field: 'email', cause });
      }),
  }),
};

const missingToast: Fault = {
  // Removes only the attribute that marks a toast, so that React still finds its element.
  page() {
    if (toasts().length === 0) return;
    for (const toast of toasts()) toast.removeAttribute('data-sonner-toast');
    setClockAhead(30_000);
  },
};

const twoToasts: Fault = {
  page() {
    const copied = toasts().find((toast) => toast.textContent && copies().length === 0);
    if (!copied) return;
    // The copy of an HTML element is one.
    const copy = copied.cloneNode(true) as HTMLElement;
    copy.dataset.copy = '';
    document.body.append(copy);
  },
};

const emptiedField: Fault = {
  page() {
    const email = document.querySelector<HTMLInputElement>('form input');
    if (email && toasts().length > 0) email.value = '';
  },
};

const disabledButton: Fault = {
  page() {
    const button = document.querySelector<HTMLButtonElement>('form button');
    if (button?.disabled === false && toasts().length > 0) button.disabled = true;
  },
};

const sentTwice: Fault = {
  gateway: ({ signup }) => ({
    signup: async (...args) => {
      void signup(...args);
      return signup(...args);
    },
  }),
};

const wrongStats: Fault = {
  gateway: ({ stats }) => ({
    stats: async (...args) => {
      const right = await stats(...args);
      return { ...right, families: right.families + 1 };
    },
  }),
};

const lostFocus: Fault = {
  page() {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement !== document.body)
      activeElement.blur();
  },
};

const missingPicture: Fault = {
  page() {
    for (const picture of document.querySelectorAll('main img')) {
      if (picture.getAttribute('alt') !== '') picture.setAttribute('alt', '');
    }
  },
};

const tooLate: Fault = {
  gateway: ({ signup }) => ({
    signup: (...args) => signup(...args).finally(() => setClockAhead(8000)),
  }),
};

/** The mock of these tests waits for nothing: its answer comes at once. */
const tooEarly: Fault = {};

const missingSentence: Fault = {
  page() {
    for (const line of document.querySelectorAll('main p')) {
      if (line.textContent.startsWith('Join 73+ families')) line.textContent = '';
    }
  },
};

const faults: [what: string, call: string, scenario: string, fault: Fault, says: RegExp][] = [
  ['a wrong word', 'signup', 'server-error', wrongWord, /^The toast says “Invalid email”, not /],
  ['no toast', 'signup', 'live', missingToast, /“Welcome to the waitlist!” did not come\.$/],
  ['two toasts', 'signup', 'server-error', twoToasts, /^2 toasts came instead of one\.$/],
  ['an emptied field', 'signup', 'server-error', emptiedField, /^The fields are changed, not kept/],
  ['a dead button', 'signup', 'server-error', disabledButton, /^The button is disabled, not ready/],
  ['a call sent twice', 'signup', 'live', sentTwice, /^2 requests were sent instead of 1\.$/],
  ['wrong stats', 'stats', 'live', wrongStats, /^The page reads 74\+ families, .* not 73\+ fam/],
  ['a lost focus', 'signup', 'server-error', lostFocus, /^The focus is lost/],
  ['no picture of the logo', 'logo', 'live', missingPicture, /^There is no picture\.$/],
  ['a missing sentence', 'stats', 'live', missingSentence, /reads 73\+ and \(missing\) families/],
  ['an early end', 'signup', 'slow', tooEarly, /^It took \d\.\d s instead of 3\.0 s\.$/],
  ['a late end', 'signup', 'live', tooLate, /^It took \d+\.\d s instead of 0\.0 s\.$/],
];

/** The site with a fault that begins once the page is shown. */
async function openWith({ gateway, page }: Fault, path: string) {
  const site = openPlayer(path, { wait: async () => {} }, (right) => ({
    ...right,
    ...gateway?.(right),
  }));
  if (path === '/logo') await screen.findByRole('button', { name: 'Generate Logo' });
  else await screen.findByText('15+', { selector: 'dd' });
  if (page) spoilPage(page);
  return site;
}

it.each(faults)('Try it names %s', async (_what, call, scenario, fault, says) => {
  const { player, controls } = await openWith(fault, call === 'logo' ? '/logo' : '/');
  controls.set(call, scenario);
  await player.tryOut([callOf(call)]);
  const [played] = player.getState().trial?.played ?? [];
  expect(played?.differences.join(' ')).toMatch(says);
  takeConsoleErrors();
});

it.each(faults)('Run all names %s', async (_what, call, scenario, fault, says) => {
  const { player } = await openWith(fault, call === 'logo' ? '/logo' : '/');
  await player.runAll([{ call, id: scenario }]);
  const [played] = player.getState().run?.played ?? [];
  expect(played?.differences.join(' ')).toMatch(says);
  takeConsoleErrors();
});
