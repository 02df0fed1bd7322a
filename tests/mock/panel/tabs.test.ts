import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../mocks/backend/seeds.ts';
import { defaultSettings } from '../../../mocks/control/settings.ts';
import { words } from '../../../mocks/panel/words.ts';
import { networks } from '../../../mocks/scenarios/networks.ts';
import { openPanel, usePanel } from './open-panel.ts';

usePanel();

const hold = { settings: { ...defaultSettings, network: 'hold' } } as const;

describe('the tab Network', () => {
  it('names each network in plain words, and sets it', async () => {
    const { controls } = await openPanel({ tab: 'network' });
    for (const [id, { title, feels }] of Object.entries(networks)) {
      fireEvent.click(screen.getByRole('radio', { name: `${title} ${feels}.` }));
      expect(controls.settings().network).toBe(id);
    }
    const name = new RegExp(`^${words.tabs.network}\\s*${words.altered}$`);
    expect(await screen.findByRole('tab', { name })).toBeInTheDocument();
  });

  it('releases everything that is held', async () => {
    const { ask, user } = await openPanel({ state: hold, tab: 'network' });
    const answers = [ask('stats'), ask('stats')];
    await user.click(await screen.findByRole('button', { name: words.releaseAll(2) }));
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  });
});

describe('the tab Data', () => {
  async function add(user: Awaited<ReturnType<typeof openPanel>>['user'], email: string) {
    const field = screen.getByLabelText('Email');
    await user.clear(field);
    await user.type(field, email);
    await user.click(screen.getByRole('button', { name: words.dataTab.add }));
  }

  it('names each start in plain words, and begins from it', async () => {
    const { controls } = await openPanel({ tab: 'data' });
    for (const [id, { title, holds }] of Object.entries(seeds)) {
      fireEvent.click(screen.getByRole('radio', { name: `${title} ${holds}.` }));
      expect(controls.settings().seed).toBe(id);
    }
  });

  it('adds a family, says that the page has to be reloaded, and starts again', async () => {
    const { user, controls } = await openPanel({ tab: 'data' });
    fireEvent.click(screen.getByRole('radio', { name: /^Nobody yet/ }));
    await user.type(screen.getByLabelText('Zip code'), '94110');
    await add(user, 'bob@example.com');
    expect(await screen.findByRole('heading', { name: '1 family, 1 neighborhood' })).toBeVisible();
    expect(screen.getByText(words.dataTab.stale)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'bob@example.com 94110' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: words.copy.link }));
    const leftOut = words.copy.without([words.copy.changedData]);
    expect(await screen.findByText(leftOut)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: words.dataTab.reset }));
    expect(controls.data.tables().signups).toEqual([]);
  });

  it('says that a family is known or refused, until something else is done', async () => {
    const { user } = await openPanel({ tab: 'data' });
    await add(user, 'bob@example.com');
    await add(user, 'BOB@example.com');
    const isKnown = words.dataTab.isKnown('BOB@example.com');
    expect(await screen.findByText(isKnown)).toBeInTheDocument();
    await add(user, 'nobody');
    expect(await screen.findByText(/^Email: not an address/)).toBeInTheDocument();
    expect(screen.queryByText(isKnown)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Nobody yet/ }));
    await waitFor(() => expect(screen.queryByText(/^Email: not an address/)).toBeNull());
  });
});

describe('the tab Log', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: words.log.title })).queryAllByRole('listitem');

  it('shows a held request, which can be released, then the answer', async () => {
    const { ask, user } = await openPanel({ state: hold, tab: 'log' });
    const answer = ask('stats');
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/held/));
    await user.click(screen.getByRole('button', { name: words.log.releaseName(1) }));
    await answer;
    await waitFor(() => expect(rows()[0]).toHaveTextContent('200'));
    expect(screen.getByText(/"total_families"/)).toBeInTheDocument();
  });

  it('can show failed requests only', async () => {
    const { controls, ask, user } = await openPanel({ tab: 'log' });
    const signUp = (email: string) => ask('signup', { signup_email: email, signup_zip_code: null });
    await signUp('ada@example.com');
    controls.set('signup', 'server-error');
    await signUp('bad@example.com');
    await ask('stats');
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(screen.getByRole('checkbox', { name: words.log.failedOnly }));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('bad@example.com · Server error');
    expect(screen.getByText(words.log.shown(1, 3))).toBeInTheDocument();
  });

  it('says what the client did wrong', async () => {
    const { ask } = await openPanel({ tab: 'log' });
    const body = { signup_email: 'ada@example.com', signup_zip_code: null };
    await Promise.all([ask('signup', body), ask('signup', body)]);
    expect(await screen.findByText('The same signup was sent twice.')).toBeInTheDocument();
    const name = new RegExp(`^${words.tabs.log}\\s*${words.violations(1)}$`);
    expect(screen.getByRole('tab', { name })).toBeInTheDocument();
  });
});
