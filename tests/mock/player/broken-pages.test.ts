import { expect, it, onTestFinished, vi } from 'vitest';
import { serverMarker } from '../../../mocks/backend/responses.ts';
import { differences, type Part } from '../../../mocks/control/tries.ts';
import { everyPlay } from '../../../mocks/player/plays.ts';
import { calls } from '../../../mocks/scenarios/calls.ts';
import { logoPage } from '../../../src/content/logo.ts';
import { form, signupNotices } from '../../../src/content/signup.ts';
import type { Gateway } from '../../../src/gateway/gateway.ts';
import { notify } from '../../../src/ui/toasts.tsx';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, setUpPlayer } from './open-player.ts';

// What the player sees of a page that is broken for each part; what the judge says of it: judge.test.ts.

setUpPlayer();

const inputs = () => document.querySelectorAll<HTMLInputElement>('main input');
const isShown = (text: string) => document.body.textContent.includes(text);

/** Breaks the page, and again after every change of it. */
function breaking(change: () => void): void {
  change();
  const observer = new MutationObserver(change);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => observer.disconnect());
}

function at(event: string, change: (event: Event) => void): void {
  window.addEventListener(event, change);
  onTestFinished(() => window.removeEventListener(event, change));
}

it.each<[part: Part, what: string, tried: string, breakIt: () => void]>([
  [
    'toasts',
    'shows a toast of another failure',
    'Signup: Works',
    () => at('submit', () => notify(signupNotices.signupFailed, 'another')),
  ],
  [
    'form',
    'takes its words away',
    'Signup: Server error',
    () =>
      breaking(() => {
        for (const note of document.querySelectorAll('form p')) {
          if (note.textContent === form.failed) note.textContent = form.privacy;
        }
      }),
  ],
  [
    'fields',
    'clears the fields after a failure',
    'Signup: Server error',
    () => breaking(() => isShown(form.failed) && document.forms[0]?.reset()),
  ],
  [
    'busy',
    'leaves its fields enabled while it joins',
    'Signup: Works',
    () =>
      breaking(() => {
        for (const input of inputs()) input.disabled = false;
      }),
  ],
  [
    'figures',
    'does not count',
    'Signup: Works',
    () =>
      breaking(() => {
        for (const value of document.querySelectorAll('dd')) {
          if (value.textContent === '74+') value.textContent = '73+';
        }
      }),
  ],
  [
    'picture',
    'shows no picture',
    'Logo: Works',
    () =>
      breaking(() =>
        document.querySelector(`[alt="${logoPage.pictureText}"]`)?.removeAttribute('alt'),
      ),
  ],
  [
    'saved',
    'saves no PNG',
    'Logo: Works',
    () => {
      Blob.prototype.arrayBuffer = async () => new ArrayBuffer(8);
    },
  ],
  [
    'requests',
    'ignores the press',
    'Signup: Works',
    () => {
      function ignore(event: Event): void {
        event.stopImmediatePropagation();
        event.preventDefault();
      }
      window.addEventListener('submit', ignore, { capture: true });
      onTestFinished(() => window.removeEventListener('submit', ignore, { capture: true }));
    },
  ],
  [
    'sent',
    'loses the zip code',
    'Signup: Works',
    () =>
      at('input', () => {
        for (const input of inputs()) if (input.value === form.zipCodeExample) input.value = '';
      }),
  ],
  [
    'console',
    'says more than it should',
    'Signup: Works',
    () => at('submit', () => console.error('Oh')),
  ],
  [
    'leak',
    'shows what the server says',
    'Signup: Server error',
    () => at('submit', () => document.querySelector('h1')?.append(serverMarker)),
  ],
])('%s differ where the page %s', async (part, _what, tried, breakIt) => {
  const { call = 'signup' } = everyPlay().find(({ title }) => title === tried) ?? {};
  const { player } = openPlayer(`/${calls[call].path}`, { wait: async () => {} });
  breakIt();
  const tries = await player.again([tried]);
  expect(tries.flatMap(differences)).toContain(part);
  takeConsoleErrors();
});

it.each<[part: Part, what: string, alter: (gateway: Gateway) => Gateway]>([
  [
    'requests',
    'calls twice for a press',
    (gateway) => ({
      ...gateway,
      signup: async (sent) => (await gateway.signup(sent)) && gateway.signup(sent),
    }),
  ],
  [
    'console',
    'swallows an error',
    (gateway) => ({
      ...gateway,
      signup: (sent) => gateway.signup(sent).catch(() => ({ isNewNeighborhood: false })),
    }),
  ],
])('%s differ where the page %s', async (part, _what, alter) => {
  const { player } = openPlayer('/', { wait: async () => {} }, alter);
  const tries = await player.play({
    call: 'signup',
    id: part === 'console' ? 'server-error' : 'live',
  });
  expect(tries.flatMap(differences)).toContain(part);
  takeConsoleErrors();
});

it('a page without its form is red, and says so', async () => {
  const { player } = openPlayer('/');
  await vi.waitFor(() => expect(document.forms[0]).toBeDefined());
  document.forms[0]?.setAttribute('aria-label', 'Sign up');
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 40);
  const [tried] = await player.play({ call: 'signup', id: 'live' });
  expect(tried?.seen.form).toContain('no form with');
  takeConsoleErrors();
});
