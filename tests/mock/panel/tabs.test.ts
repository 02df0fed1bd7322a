import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../mocks/backend/seeds.ts';
import { type Expectation, type Session, withVerdict } from '../../../mocks/control/session.ts';
import { defaultSettings } from '../../../mocks/control/settings.ts';
import { networks } from '../../../mocks/scenarios/networks.ts';
import { openPanel, setUpPanel } from './open-panel.ts';

setUpPanel();

const hold = { settings: { ...defaultSettings, network: 'hold' } } as const;

describe('the tab Network and data', () => {
  const openConditions = (state = {}) => openPanel({ tab: 'conditions', state });

  it('names each network and each start in plain words, and sets it', async () => {
    const { controls } = await openConditions();
    for (const [id, { title, happens }] of Object.entries(networks)) {
      fireEvent.click(screen.getByRole('radio', { name: `${title} ${happens}` }));
      expect(controls.settings().network).toBe(id);
    }
    for (const [id, { title }] of Object.entries(seeds)) {
      fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${title} `) }));
      expect(controls.settings().seed).toBe(id);
    }
  });

  it('releases everything that is held', async () => {
    const { ask, user } = await openConditions(hold);
    const answers = [ask('stats'), ask('stats')];
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  });

  it('counts the families, and offers to reset them', async () => {
    const { user, controls } = await openConditions();
    fireEvent.click(screen.getByRole('radio', { name: /^Nobody yet/ }));
    controls.data.add({ zipCode: '94110' });
    expect(await screen.findByText(/^Now: 1 family, 1 neighborhood\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset data' }));
    expect(controls.data.tables().signups).toEqual([]);
  });
});

describe('the tab Run all', () => {
  it('lists tries with the same differences together', async () => {
    const page: Expectation = { says: 'one request', difference: 'Requests sent: 0 instead of 1.' };
    const tries = ['Works', 'Server error', 'Timeout'].map((title, index) =>
      withVerdict({
        id: `1.${index}`,
        title: `Signup: ${title}`,
        call: 'signup',
        scenario: 'live',
        query: 'mock=preset:all-good',
        expected: index === 0 ? [{ ...page, difference: null }] : [page],
        seen: 'nothing sent',
        isFinished: true,
        tookMs: 1,
      }),
    );
    const session: Session = {
      mode: 'from-defaults',
      queue: tries,
      tries,
      now: '',
      expected: [],
      status: 'done',
      before: { settings: defaultSettings, added: [] },
    };
    await openPanel({ tab: 'run', state: { session } });
    const list = within(screen.getByRole('list', { name: 'Tries' }));
    const [both] = list.getAllByRole('listitem');
    expect(both?.querySelector('summary')).toHaveTextContent(
      '2 tries: Requests sent: 0 instead of 1.',
    );
    expect(both).toHaveTextContent(/Signup: Timeout.*Signup: Server error/);
  });
});

describe('the tab Log', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: 'Requests' })).queryAllByRole('listitem');

  it('shows a held request, which can be released, then the answer', async () => {
    const { ask, user } = await openPanel({ state: hold, tab: 'log' });
    const answer = ask('stats');
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/held/));
    await user.click(screen.getByRole('button', { name: 'Release #1' }));
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
    await user.click(screen.getByRole('checkbox', { name: 'Failed only' }));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('bad@example.com, Server error');
    expect(screen.getByText('1 of 3 shown.')).toBeInTheDocument();
  });

  it('finds requests by call, status, scenario, path, and what was sent and answered', async () => {
    const { controls, ask, user } = await openPanel({ tab: 'log' });
    controls.set('signup', 'rate-limited');
    await ask('signup', { signup_email: 'ada@example.com', signup_zip_code: '60614' });
    await ask('stats');
    const search = screen.getByRole('searchbox', { name: 'Search the log' });
    const found = [
      ['signup', 'Signup'],
      ['429', 'Signup'],
      ['too many', 'Signup'],
      ['ada@example.com', 'Signup'],
      ['60614', 'Signup'],
      ['get_waitlist', 'Stats'],
      ['total_families', 'Stats'],
    ] as const;
    for (const [query, call] of found) {
      fireEvent.change(search, { target: { value: query } });
      expect(rows(), query).toHaveLength(1);
      expect(rows()[0]).toHaveTextContent(call);
    }
    await user.type(search, '{Escape}xyzzy');
    expect(screen.getByText(/^None of them matches/)).toBeVisible();
    await user.type(search, '{Escape}');
    expect(rows()).toHaveLength(2);
  });

  it('says what the client did wrong', async () => {
    const { ask } = await openPanel({ tab: 'log' });
    const body = { signup_email: 'ada@example.com', signup_zip_code: null };
    await Promise.all([ask('signup', body), ask('signup', body)]);
    expect(await screen.findByText('The same signup was sent twice.')).toBeInTheDocument();
    const name = /^Log\s*1 violation$/;
    expect(screen.getByRole('tab', { name })).toBeInTheDocument();
  });
});
