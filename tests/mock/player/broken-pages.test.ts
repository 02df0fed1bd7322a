import { toast } from 'sonner';
import { expect, it, onTestFinished } from 'vitest';
import { everyErrand } from '../../../mocks/player/errands.ts';
import { callOf } from '../../../mocks/scenarios/calls.ts';
import { logoPage } from '../../../src/content/logo.ts';
import { form, signupNotices } from '../../../src/content/signup.ts';
import { notify } from '../../../src/ui/toasts.tsx';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, setUpPlayer } from './open-player.ts';

// What the player sees of a page, by pages that are broken; what it says of it: checks.test.ts.

setUpPlayer();

const { title } = signupNotices.signupFailed;
const hasFailed = () => document.body.textContent.includes(title);

function focusButton(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement) target.form?.querySelector('button')?.focus();
}

function enableInputs(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('main input')) {
    input.disabled = false;
  }
}

function removeToast(): void {
  document.querySelector('[data-sonner-toast]')?.setAttribute('data-removed', 'true');
}

/** Breaks the page, and again after every change of it. */
function breaking(change: () => void): void {
  change();
  const observer = new MutationObserver(change);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => observer.disconnect());
}

/** Breaks what happens at an event, before the page sees it. */
function at(event: string, change: (event: Event) => void): void {
  window.addEventListener(event, change, { capture: true });
  onTestFinished(() => window.removeEventListener(event, change, { capture: true }));
}

it.each<[what: string, breakIt: () => void, tried: string, says: string]>([
  [
    'swallows Enter',
    () => at('keydown', (event) => event.preventDefault()),
    'Signup: Email without an at-sign, by Enter',
    `The page shows no new toast instead of the error toast “${signupNotices.invalidEmail.title}`,
  ],
  [
    'empties the other form when one fails',
    () => breaking(() => hasFailed() && document.forms[1]?.reset()),
    'Signup: Server error',
    'Expected, but not seen: the other form keeps what it holds and shows.',
  ],
  [
    'leaves its fields enabled while it joins',
    () => breaking(enableInputs),
    'Signup: Works',
    'Expected, but not seen: the fields are disabled while the call runs.',
  ],
  [
    'leaves the focus on the whole form after a failure',
    () => breaking(() => hasFailed() && document.forms[0]?.focus()),
    'Signup: Server error',
    'Expected, but not seen: the focus is kept.',
  ],
  [
    'moves the focus to the other form after a failure',
    () => breaking(() => hasFailed() && document.forms[1]?.querySelector('input')?.focus()),
    'Signup: Server error',
    'Expected, but not seen: the focus is kept.',
  ],
  [
    'leaves the focus on the button when it refuses the email',
    () => at('focusin', ({ target }) => focusButton(target)),
    'Signup: Email without an at-sign, by a press',
    `Expected, but not seen: “${form.email}” has the focus.`,
  ],
  [
    'still marks an email that is corrected',
    () => at('input', ({ target }) => (target as Element).setAttribute('aria-invalid', 'true')),
    'Signup: Email corrected after it was refused',
    'Expected, but not seen: a field loses its mark once it is typed again.',
  ],
  [
    'leaves an earlier toast beside the new one',
    () => at('submit', () => toast.error(signupNotices.invalidEmail.title, { duration: Infinity })),
    'Signup: Email corrected after it was refused',
    'Expected, but not seen: the toast of the refusal is gone.',
  ],
  [
    'shows the same toast again after a second',
    () =>
      at('submit', ({ target }) => {
        const isFirst = (target as HTMLFormElement).getAttribute('aria-label') === form.names.hero;
        if (isFirst) setTimeout(() => notify(signupNotices.signupFailed, 'hero'), 1000);
      }),
    'Signup: Server error',
    `and the error toast “${title}`,
  ],
  [
    'takes its toast away after half a second',
    () => at('submit', () => setTimeout(removeToast, 500)),
    'Signup: Works',
    'Expected, but not seen: a toast stays for 4 s.',
  ],
  [
    'takes the focus into a form as it opens',
    () => breaking(() => document.querySelector<HTMLElement>('main input')?.focus()),
    'Stats: Works',
    'Expected, but not seen: the focus stays out of the forms.',
  ],
  [
    'offers to save a picture before there is one',
    () => {
      const button = document.createElement('button');
      button.textContent = logoPage.download;
      breaking(() => button.isConnected || document.querySelector('main')?.append(button));
    },
    'Logo: Works',
    `Expected, but not seen: “${logoPage.download}” with a picture only.`,
  ],
])('the player finds a page that %s', async (_what, breakIt, tried, says) => {
  const { call = 'signup' } = everyErrand().find(({ title }) => title === tried) ?? {};
  const { player } = openPlayer(`/${callOf(call).path}`, { wait: async () => {} });
  breakIt();
  const tries = await player.replay(tried);
  expect(tries.flatMap(({ differences }) => differences).join(' ')).toContain(says);
  takeConsoleErrors();
});

it('the player finds a zip code that neither picture shows', async () => {
  const { player } = openPlayer('/', { wait: async () => {} });
  await player.play({ call: 'signup', id: 'live' });
  breaking(() => {
    for (const sign of document.querySelectorAll('main svg text')) {
      if (sign.textContent !== '') sign.textContent = '';
    }
  });
  const [tried] = await player.replay('Signup: Works (second form, by Enter)');
  expect(tried?.differences).toEqual([expect.stringMatching(/^The page does not show “\d{5}”\.$/)]);
});
