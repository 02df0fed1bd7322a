import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { networks } from '../../../mocks/kit/settings/networks.ts';
import { settingsOfPreset } from '../../../mocks/kit/settings/settings.ts';
import { product } from '../../../mocks/product.ts';
import { settingsFrom, standardSettings } from '../../support/settings.ts';
import { mountPanelAlone, openPanel, usePanel } from './open-panel.ts';

usePanel();

/** By an event, since jsdom does not show user-event the focus inside a shadow root. */
function type(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } });
}

const name = (words: string) => ({ name: `Mock panel, ${words}` });

describe('the tab Network', () => {
  it('names each network in plain words, and sets it', async () => {
    const { panel, controls } = await openPanel({}, 'network');
    for (const [id, { title, feels }] of Object.entries(networks)) {
      fireEvent.click(panel.getByRole('radio', { name: `${title} ${feels}.` }));
      expect(controls.settings().network).toBe(id);
    }
    expect(panel.getByRole('tab', { name: /^Network\s*altered$/ })).toBeInTheDocument();
  });

  it('lists what is held, and releases one by one', async () => {
    const settings = { ...standardSettings, network: 'hold' } as const;
    const { panel, ask } = await openPanel({ settings }, 'network');
    const answers = [ask('stats', {}), ask('stats', {})];
    const held = within(panel.getByRole('region', { name: 'Held requests' }));
    await waitFor(() => expect(held.getAllByRole('listitem')).toHaveLength(2));
    expect(held.getAllByRole('listitem').at(-1)).toHaveTextContent(/^#1 Stats stats/);
    fireEvent.click(held.getByRole('button', { name: 'Release #1' }));
    expect((await answers[0])?.status).toBe(200);
    await waitFor(() => expect(held.getByRole('listitem')).toHaveTextContent('#2'));
    fireEvent.click(held.getByRole('button', { name: 'Release all' }));
    expect((await answers[1])?.status).toBe(200);
  });
});

describe('the tab Data', () => {
  it('names each start in plain words', async () => {
    const { panel } = await openPanel({}, 'data');
    for (const { title, holds } of Object.values(product.seeds)) {
      expect(panel.getByRole('radio', { name: `${title} ${holds}.` })).toBeInTheDocument();
    }
  });

  it('shows the tables, adds to them, and resets them', async () => {
    const { panel, user } = await openPanel({}, 'data');
    fireEvent.click(panel.getByRole('radio', { name: /^Nobody yet/ }));
    type(panel.getByLabelText('Email'), 'bob@example.com');
    type(panel.getByLabelText('Zip code'), '94110');
    await user.click(panel.getByRole('button', { name: 'Add a family' }));
    expect(panel.getByRole('heading', { name: '1 family, 1 neighborhood' })).toBeInTheDocument();
    expect(panel.getByRole('cell', { name: 'bob@example.com' })).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Reset' }));
    const none = { name: '0 families, 0 neighborhoods' };
    expect(panel.getByRole('heading', none)).toBeInTheDocument();
  });
});

describe('data that was changed by hand', () => {
  it('can be undone, reaches the page by a reload, and stays out of the link', async () => {
    const { panel, user, controls } = await openPanel({}, 'data');
    expect(panel.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    const add = async (email: string, zipCode: string) => {
      type(panel.getByLabelText('Email'), email);
      type(panel.getByLabelText('Zip code'), zipCode);
      await user.click(panel.getByRole('button', { name: 'Add a family' }));
    };
    await add('bob@example.com', '10001');
    expect(panel.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    await add('BOB@example.com', '');
    expect(panel.getByText(/^BOB@example.com is there already/)).toBeInTheDocument();
    await add('ada@example.com', '10001');
    await user.click(panel.getByRole('button', { name: /^Copy\s*link$/ }));
    expect(await panel.findByText('without the changed data')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Remove bob@example.com' }));
    expect(controls.data.changes().map(({ says }) => says)).toEqual([
      'family ada@example.com added, zip code 10001',
      'neighborhood 10001 founded',
    ]);
    expect(panel.queryByRole('button', { name: 'Remove family-1@example.com' })).toBeNull();
  });
});

describe('a sequence', () => {
  it('is shown beside the chosen scenario, with the emails that it applies to', async () => {
    const settings = settingsFrom('mock=signup:server-error');
    const { panel, user, controls } = await openPanel({ settings });
    const card = within(panel.getByRole('group', { name: 'Scenario of Signup' }));
    const next = card.getByRole('combobox', { name: 'Scenario of the next request of signup' });
    await user.selectOptions(next, 'Works (live)');
    const whom = card.getByRole('textbox', { name: /^Only for/ });
    type(whom, 'Bad');
    expect(controls.link()).toBe('https://qa.example/?mock=signup:server-error.live@email-bad');
    expect(card.getByText('Emails bad@… and bad+…, request 1:')).toBeInTheDocument();
    expect(card.getByText('Any other email:')).toBeInTheDocument();

    type(whom, 'bad@');
    expect(
      card.getByText('Letters, digits, dots, hyphens and underscores only.'),
    ).toBeInTheDocument();
    expect(controls.settings().calls.signup?.email).toBe('bad');
    await user.click(card.getByRole('button', { name: 'Remove the last' }));
    expect(controls.link()).toBe('https://qa.example/?mock=signup:server-error@email-bad');
  });
});

describe('the search', () => {
  it.each([
    ['500', 'radio', /^Signup Server error/],
    ['signup wifi', 'radio', /^Signup Wi-Fi sign-in page/],
    ['timeout', 'radio', /^Stats Timeout/],
    ['json', 'radio', /^Stats Broken JSON/],
    ['money', 'radio', /^Signup Bill not paid/],
    ['budget', 'radio', /^Signup Project over its quota/],
    ['internet', 'radio', /^Signup No connection/],
    ['already', 'radio', /^Signup One more from a known/],
    ['expired', 'radio', /^Signup Key is not accepted/],
    ['flaky', 'button', 'Try it: Every second try fails'],
    ['slow phone', 'button', 'Try it: A slow phone'],
    ['3g', 'button', 'Apply: Bad mobile network'],
    ['hold', 'button', 'Apply: Hold requests'],
    ['nobody', 'button', 'Apply: Nobody yet'],
    ['add', 'button', 'Open'],
  ] as const)('finds by “%s” the %s %s', async (query, role, name) => {
    const { panel } = await openPanel();
    const search = panel.getByRole('searchbox', { name: 'Search everything' });
    type(search, query);
    expect(panel.getAllByRole(role, { name })[0]).toBeInTheDocument();
    type(search, 'xyzzy');
    expect(panel.getByText('Nothing found.')).toBeInTheDocument();
  });

  it('applies what it has found', async () => {
    const { panel, user, controls } = await openPanel();
    const search = panel.getByRole('searchbox', { name: 'Search everything' });
    for (const [query, name] of [
      ['offline', 'Apply: No connection'],
      ['crowded', 'Apply: Very many families'],
    ] as const) {
      type(search, query);
      await user.click(panel.getByRole('button', { name }));
    }
    expect(controls.settings()).toMatchObject({ network: 'offline', seed: 'crowded' });
    type(search, 'regression');
    await user.click(panel.getByRole('button', { name: 'Open' }));
    expect(panel.getByRole('button', { name: /^Run \d+ scenarios/ })).toBeInTheDocument();
  });
});

describe('a link that was opened', () => {
  it('says in one sentence what it has set, until that is dismissed', async () => {
    const settings = settingsFrom('mock=signup:server-error*2.live@email-bad');
    const { panel } = mountPanelAlone({ settings, isLinked: true });
    const notice = await panel.findByRole('status');
    expect(notice).toHaveTextContent(
      'This link has set Signup: Server error (2 times), then Works, only for emails bad@… and bad+….',
    );
    fireEvent.click(panel.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(panel.queryByRole('status')).toBeNull());
  });
});

describe('the pill', () => {
  it('counts the altered calls, and not those that are used up', async () => {
    const { panel, controls, ask } = mountPanelAlone();
    controls.set('stats', 'server-error', { frequency: 'once' });
    controls.set('signup', 'slow');
    expect(await panel.findByRole('button', name('2 calls altered'))).toBeInTheDocument();
    await ask('stats', {});
    expect(await panel.findByRole('button', name('1 call altered'))).toBeInTheDocument();
  });

  it('says everything that is altered, and Reset all takes it back', async () => {
    const { panel, controls, user } = mountPanelAlone();
    controls.set('signup', 'slow');
    controls.network('fast-3g');
    controls.data.seed('one-family');
    controls.data.add();
    const all = '1 call altered, network fast-3g, data one-family, 1 family added';
    await user.click(await panel.findByRole('button', name(all)));
    await user.click(await panel.findByRole('button', { name: 'Reset all' }));
    // It asks for confirmation, since something would be lost.
    expect(controls.data.tables().signups).toHaveLength(2);
    await user.click(panel.getByRole('button', { name: 'Lose the added family?' }));
    expect(controls.settings()).toEqual(settingsOfPreset(product, 'all-good'));
    await user.click(panel.getByRole('button', { name: 'Close the panel' }));
    expect(await panel.findByRole('button', name('nothing altered'))).toBeInTheDocument();
  });
});

describe('a failure of the panel', () => {
  it('stays in the panel, says what failed, and can be closed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    // The open panel adds a style to the page's head.
    vi.spyOn(document.head, 'append').mockImplementation(() => {
      throw new Error('a broken panel');
    });
    const { panel, user } = mountPanelAlone();
    await user.click(await panel.findByRole('button', { name: /^Mock panel/ }));
    expect(await panel.findByRole('alert')).toHaveTextContent('a broken panel');
    await user.click(panel.getByRole('button', { name: 'Close' }));
    expect(await panel.findByRole('button', name('nothing altered'))).toBeInTheDocument();
  });
});
