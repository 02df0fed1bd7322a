import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Call, Toast } from '../../mocks/kit/call.ts';
import type { Expected } from '../../mocks/kit/expect/expected.ts';
import type { Settings } from '../../mocks/kit/settings/settings.ts';
import { serverMarker } from '../../mocks/kit/supabase/answers.ts';
import { limitsMs } from '../../src/gateway/timed.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { must } from '../support/must.ts';
import { openSite } from './site.tsx';

const shortLimitMs = 60;

/** Matches a label or name that begins with this. */
function beginning(name: string): RegExp {
  return new RegExp(`^${name}`);
}

/**
 * Opens the site with settings that apply from the first request on; delays pass at once and are
 * recorded.
 */
export function openWith(path: string, settings: Settings, shortened?: string) {
  const waitedMs: number[] = [];
  const site = openSite(`/${path}`, {
    settings,
    limitsMs: { ...limitsMs, ...(shortened && { [shortened]: shortLimitMs }) },
    resendDelayMs: () => 0,
    async wait(ms) {
      waitedMs.push(ms);
    },
  });
  const sent = (call: string) =>
    site.mock.interceptor.getState().log.filter((entry) => entry.call === call).length;
  return { ...site, sent, waitedMs };
}

/** The fields and the button of a call, in its first form if it has one. */
function controlsOf({ use: { form, fields = [], button } }: Call) {
  const [place] =
    form === undefined ? [document.body] : screen.getAllByRole('form', { name: form });
  const inPlace = within(must(place));
  return {
    fields: fields.map((field) => ({
      ...field,
      input: inPlace.getByLabelText(beginning(field.label)),
    })),
    button: button === null ? null : inPlace.getByRole('button', { name: button }),
  };
}

/** Waits until the page of a call is shown. */
export async function pageOf({ use: { button, texts = [] } }: Call): Promise<void> {
  if (button !== null) await screen.findAllByRole('button', { name: button });
  for (const text of texts) if ('label' in text) await screen.findByText(text.label);
}

/** Makes a call as a person would, by its description. */
export async function makeCall(user: UserEvent, call: Call, email: string): Promise<void> {
  const { fields, button } = controlsOf(call);
  for (const { input, text } of fields) {
    await user.clear(input);
    await user.paste(text(email));
  }
  if (button) await user.click(button);
}

/** The texts of a call as the page shows them now. */
export function readTexts({ use: { texts = [] } }: Call): [id: string, reads: string][] {
  return texts.map((text) => {
    if ('label' in text) {
      const both = screen.getByText(text.label).parentElement?.textContent;
      return [text.id, both?.replace(text.label, '') ?? ''];
    }
    const [before, after] = text.sentence;
    const sentence = screen.getByText(
      (_, element) =>
        Boolean(element?.textContent.startsWith(before) && element.textContent.endsWith(after)),
      { ignore: 'body, div, main, section' },
    );
    return [text.id, sentence.textContent.slice(before.length, -after.length)];
  });
}

/** Waits until the page shows these texts of a call. */
export async function expectTexts(call: Call, texts: Expected['texts']): Promise<void> {
  const wanted = (call.use.texts ?? []).map(({ id }) => [id, texts?.[id]]);
  await waitFor(() => expect(readTexts(call)).toEqual(wanted));
}

async function expectToast(toast: Toast | null, nth: number): Promise<void> {
  const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  if (!toast) return expect(toasts()).toHaveLength(0);
  await waitFor(() => expect(toasts()).toHaveLength(nth));
  const newest = must(toasts()[0]);
  // Sonner shows a toast a moment after adding it to the page.
  await waitFor(() => expect(newest).toHaveAttribute('data-mounted', 'true'));
  expect(within(newest).getByText(toast.title)).toBeVisible();
  if (toast.description) expect(within(newest).getByText(toast.description)).toBeVisible();
}

/** Expects the visible result of a call, with its toast as the newest of `nth`. */
export async function expectSeen(call: Call, { outcome, texts }: Expected, email: string, nth = 1) {
  const { picture, button: name } = call.use;
  await expectTexts(call, texts);
  await expectToast(outcome.toast, nth);
  const { fields, button } = controlsOf(call);
  for (const { input, text } of fields) {
    expect(input).toHaveValue(outcome.fields === 'kept' ? text(email) : '');
    expect(input).toBeEnabled();
  }
  if (button) {
    expect(button).toHaveTextContent(name ?? '');
    const mustFillIn = outcome.fields === 'cleared' && fields.some((one) => one.isRequired);
    if (mustFillIn) expect(button).toBeDisabled();
    else expect(button).toBeEnabled();
  }
  if (picture) {
    const count = outcome.picture ? 1 : 0;
    expect(screen.queryAllByRole('img', { name: beginning(picture.name) })).toHaveLength(count);
    expect(screen.queryAllByRole('button', { name: picture.button })).toHaveLength(count);
  }
  expect(takeConsoleErrors()).toHaveLength(outcome.logged ? 1 : 0);
  expect(document.documentElement.innerHTML).not.toContain(serverMarker);
}
