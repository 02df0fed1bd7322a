import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { type Outcome, type OutcomeId, outcomes } from '../../mocks/calls/outcomes.ts';
import { serverMarker } from '../../mocks/kit/supabase/faults.ts';
import { takeConsoleErrors } from './console.ts';
import type { Form } from './form.ts';
import { zipCode } from './scenario-site.ts';

/** The toasts of the page, newest first. */
export function toasts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
}

/** Expects the toast of an outcome as the newest of `nth`, or none where it has none. */
export async function expectToast({ toast }: Outcome, nth = 1) {
  if (!toast) return expect(toasts().map(({ textContent }) => textContent)).toEqual([]);
  await waitFor(() => expect(toasts()).toHaveLength(nth));
  const [newest] = toasts() as [HTMLElement];
  // Sonner shows a toast a moment after it has put it into the page.
  await waitFor(() => expect(newest).toHaveAttribute('data-mounted', 'true'));
  expect(within(newest).getByText(toast.title)).toBeVisible();
  if (toast.description) expect(within(newest).getByText(toast.description)).toBeVisible();
}

/** Expects the one line of an outcome in the console, or none. */
export function expectLines({ logged }: Outcome) {
  expect(takeConsoleErrors()).toHaveLength(logged ? 1 : 0);
}

/** Expects nothing of a server's answer on the page. */
export function expectNoServerText() {
  expect(document.documentElement.innerHTML).not.toContain(serverMarker);
}

/** Expects everything that an outcome of a signup says of its form, the toast and the console. */
export async function expectSignup(shows: OutcomeId<'signup'>, form: Form, email: string, nth = 1) {
  const outcome = outcomes.signup[shows];
  await expectToast(outcome, nth);
  expect(form.email).toBeInTheDocument();
  expect(form.email).toHaveValue(outcome.fields === 'kept' ? email : '');
  expect(form.zipCode).toHaveValue(outcome.fields === 'kept' ? zipCode : '');
  expect(form.email).toBeEnabled();
  if (outcome.fields === 'kept') expect(form.button).toBeEnabled();
  expect(form.button).toHaveTextContent('Join Waitlist');
  expectLines(outcome);
  expectNoServerText();
}

function readerOf(label: string) {
  const plate = screen.getByText(label).parentElement;
  return () => plate?.textContent?.replace(label, '');
}

/** Finds the plates once: reads what they show each time it is asked. */
function figuresReader() {
  const families = readerOf('Families Waiting');
  const neighborhoods = readerOf('Neighborhoods');
  return () => ({ families: families(), neighborhoods: neighborhoods() });
}

/** What the two figures read now. */
export const shownFigures = () => figuresReader()();

/** The figures of the default seed. */
export const seeded = { families: '73+', neighborhoods: '15+' };
/** The figures that stand in where the stats could not be read (specification, section 9). */
export const defaults = { families: '50+', neighborhoods: '12+' };

/** Waits until the figures read so, in every place of the page. */
export async function expectFigures(figures: { families: string; neighborhoods: string }) {
  const read = figuresReader();
  await waitFor(() => expect(read()).toEqual(figures));
  const { textContent } = screen.getByText(/families (already )?on the waitlist/);
  expect(textContent).toBe(
    screen.getByRole('main').hasAttribute('data-joined')
      ? `With you: ${figures.families} families on the waitlist`
      : `Join ${figures.families} families already on the waitlist`,
  );
}
