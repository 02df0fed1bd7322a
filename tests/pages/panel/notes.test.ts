import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { watchConsole } from '../../../mocks/kit/notes/watch-console.ts';
import { watchSteps } from '../../../mocks/kit/notes/watch-steps.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { formAt } from '../form.ts';
import { openSite } from '../site.tsx';

it('the steps are what was done on the page, in plain words', async () => {
  const { user } = openSite('/');
  await screen.findByText('73+', { selector: 'dd' });
  let settings = 'nothing';
  const watched = watchSteps({ earlier: ['Opened /no/such/street'], settings: () => settings });
  onTestFinished(watched.stop);
  await user.type(formAt(0).email, 'ada@example.com');
  settings = 'Signup: Server error';
  await user.click(formAt(0).button);
  await screen.findByText('Welcome to the waitlist!');
  expect(watched.steps()).toEqual([
    'Opened /no/such/street',
    'Set the mock to nothing',
    'Opened /',
    'Typed “ada@example.com” into Email',
    'Set the mock to Signup: Server error',
    'Pressed “Join Waitlist”',
  ]);
});

it('the last lines of the console are kept, and the console is given back', async () => {
  const { error } = console;
  const watched = watchConsole();
  for (let line = 1; line <= 25; line += 1) console.error(`line ${line}`, new TypeError('no'));
  expect(watched.lines()).toHaveLength(20);
  expect(watched.lines().at(-1)).toMatch(/^20.*Z error: line 25 TypeError: no$/);
  watched.stop();
  expect(console.error).toBe(error);
  takeConsoleErrors();
});
