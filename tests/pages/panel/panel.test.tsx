import { configure, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { createControls } from '../../../mocks/control/create-controls.ts';
import type { Health } from '../../../mocks/control/health.ts';
import { defaultSettings, type Settings } from '../../../mocks/control/settings.ts';
import { createMock } from '../../../mocks/mock.ts';
import { mountPanel } from '../../../mocks/panel/mount.tsx';
import { createPlayer } from '../../../mocks/play/create-player.ts';
import { forEachCall } from '../../../mocks/scenarios/calls.ts';
import { scenarioIds } from '../../../mocks/scenarios/table.ts';
import { takeLink } from '../../../mocks/worker/link-in-address.ts';
import { saveTabState } from '../../../mocks/worker/tab-state.ts';

// Roles are slow to find in jsdom where there are many elements and real styles.
vi.setConfig({ testTimeout: 30_000 });
const { asyncUtilTimeout } = getConfig();
beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
afterAll(() => configure({ asyncUtilTimeout }));

interface OpenOptions {
  settings?: Settings;
  problems?: string[];
  health?: Health;
}

beforeEach(() => {
  // The mock changes by itself while the panel watches: nothing here stands still for act().
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

// The panel fetches its code when it opens; here that takes as long as the machine is busy.
beforeAll(() => import('../../../mocks/panel/panel.tsx'));

afterEach(() => sessionStorage.clear());

/** Mounts the panel over a backend of its own; gives what is inside its shadow root. */
function mount({ settings = defaultSettings, problems = [], health }: OpenOptions = {}) {
  const mock = createMock({ settings });
  const found: Health = health ?? { kind: 'answers', afterMs: 2 };
  const source = createControls({
    ...mock,
    settings,
    reactivate: async () => found,
    problems,
    address: () => new URL('https://qa.example/?email=ada@example.com'),
    onTabStateChange: saveTabState,
  });
  const player = createPlayer(source);
  const watched = { getState: () => found, subscribe: () => () => {} };
  onTestFinished(mountPanel({ ...source, health: watched, player }));
  const shadow = document.querySelector('#mock-panel')?.shadowRoot;
  const panel = within(shadow?.lastElementChild as HTMLElement);
  async function ask(call: 'signup' | 'stats', body: object) {
    const request = new Request(`https://mock.invalid/${call}`, {
      method: 'POST',
      headers: { apikey: 'k', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return mock.interceptor.answer(call, request);
  }
  return { mock, controls: source.controls, panel, user: userEvent.setup(), ask };
}

async function open(options: OpenOptions = {}) {
  const mounted = mount(options);
  fireEvent.click(await mounted.panel.findByRole('button', { name: /^Mock panel/ }));
  await mounted.panel.findByRole('tablist');
  return mounted;
}

type Opened = Awaited<ReturnType<typeof open>>;

async function showTab({ panel, user }: Opened, name: RegExp) {
  await user.click(panel.getByRole('tab', { name }));
}

describe('the closed panel', () => {
  it('is one button, out of reach of the page', async () => {
    const { panel } = mount();
    expect(await panel.findByRole('button')).toHaveAccessibleName('Mock panel, nothing altered');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says when requests would leave the page', async () => {
    const { panel } = mount({ health: { kind: 'absent' } });
    expect(await panel.findByRole('button')).toHaveAccessibleName(/the worker is lost/);
  });

  it('opens by itself to say what is wrong with a link', async () => {
    const { panel } = mount({ problems: ['The call “x” is unknown.'] });
    expect(await panel.findByRole('alert')).toHaveTextContent('The call “x” is unknown.');
    fireEvent.click(panel.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(panel.queryByRole('alert')).toBeNull());
  });
});

describe('the tab Scenarios', () => {
  it('has a choice for every scenario, with what the visitor should see beside it', async () => {
    const { panel } = await open();
    const signup = within(panel.getByRole('group', { name: 'Scenario of Signup' }));
    const radios = signup.getAllByRole('radio').filter((radio) => radio.matches('input'));
    expect(radios).toHaveLength(scenarioIds('signup').length);
    const name = /^Too many requests rate-limited\s*429\s*Failed$/;
    expect(signup.getByRole('radio', { name })).toBeInTheDocument();
  });

  it('sets a call, its requests and its delay', async () => {
    const { panel, user, controls } = await open();
    const card = within(panel.getByRole('group', { name: 'Scenario of Signup' }));
    await user.click(card.getByRole('radio', { name: /unauthorized/ }));
    await user.click(card.getByText('When, and how late'));
    await user.click(card.getByRole('radio', { name: 'Applies to the next request only' }));
    fireEvent.change(card.getByRole('spinbutton'), { target: { value: '800' } });
    expect(controls.settings().calls.signup).toEqual({
      scenario: 'unauthorized',
      frequency: 'once',
      delayMs: 800,
    });
    expect(card.getByText(/The gateway does not accept the key/)).toBeInTheDocument();
  });

  it('sets a preset whole', async () => {
    const { panel, user, controls, mock } = await open();
    await user.click(panel.getByRole('radio', { name: 'Whole site' }));
    await user.click(panel.getByRole('button', { name: 'Set: Nobody has signed up yet' }));
    expect(controls.settings().seed).toBe('empty');
    expect(mock.store.count().families).toBe(0);
    expect(panel.getByText(/0\+ and 0\+/)).toBeInTheDocument();
  });

  it('says when a scenario for one request is used up, and sets it again', async () => {
    const opened = await open();
    await opened.user.click(opened.panel.getByRole('radio', { name: 'Figures' }));
    opened.controls.set('stats', 'unavailable', { frequency: 'once' });
    expect((await opened.ask('stats', {})).status).toBe(503);
    expect((await opened.ask('stats', {})).status).toBe(200);
    await opened.user.click(await opened.panel.findByRole('button', { name: 'Set it again' }));
    expect((await opened.ask('stats', {})).status).toBe(503);
  });
});

describe('the tab Log', () => {
  it('shows a pending request with its clock, then the answer', async () => {
    // Kept, not switched to: jsdom goes on computing a tab as hidden that once was.
    sessionStorage.setItem('mock-panel', '{"tab":"log"}');
    const opened = await open({ settings: { ...defaultSettings, network: 'hold' } });
    const answer = opened.ask('stats', {});
    expect(await opened.panel.findByText('held')).toBeInTheDocument();
    expect(opened.panel.getByText(/^\d+ ms$|^\d+\.\d s$/)).toBeInTheDocument();
    await opened.user.click(opened.panel.getByRole('button', { name: /^Release/ }));
    await answer;
    expect(await opened.panel.findByText('200')).toBeInTheDocument();
    expect(opened.panel.queryByText('held')).toBeNull();
  });

  it('checks the client', async () => {
    const opened = await open();
    await showTab(opened, /^Log/);
    const body = { signup_email: 'ada@example.com', signup_zip_code: null };
    await Promise.all([opened.ask('signup', body), opened.ask('signup', body)]);
    expect(await opened.panel.findByText('The same signup was sent twice.')).toBeInTheDocument();
    expect(opened.panel.getByRole('tab', { name: /^Log\s*1 violation$/ })).toBeInTheDocument();
  });
});

describe('what the panel hands on', () => {
  it('is shown to be copied by hand where there is no clipboard', async () => {
    const { panel, user, controls } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('plain http'));
    const field = () => panel.findByRole<HTMLTextAreaElement>('textbox', { name: /^The link/ });
    for (const scenario of ['rate-limited', 'server-error'] as const) {
      controls.set('signup', scenario);
      await user.click(panel.getByRole('button', { name: /^Copy\s*link$/ }));
      const link = `https://qa.example/?mock=signup:${scenario}`;
      await waitFor(async () => expect(await field()).toHaveValue(link));
      const { selectionStart, selectionEnd } = await field();
      expect([selectionStart, selectionEnd]).toEqual([0, link.length]);
    }
    await user.click(panel.getByRole('button', { name: /^Copy\s*test$/ }));
    expect(await panel.findByRole('textbox', { name: /^The test/ })).toBeInTheDocument();
    expect(panel.queryByRole('textbox', { name: /^The link/ })).toBeNull();
  });
});

describe('the tab keeps', () => {
  it('the settings', async () => {
    const { controls } = mount();
    controls.preset('flaky');
    expect(takeLink().settings).toEqual(controls.settings());
    expect(takeLink().answered).toEqual(forEachCall(() => 0));
  });

  it('verdicts, corner and the open tab', async () => {
    const opened = await open();
    await opened.user.click(opened.panel.getByRole('radio', { name: 'As expected' }));
    fireEvent.change(opened.panel.getByLabelText('Pill'), { target: { value: 'top-right' } });
    await showTab(opened, /^Data/);
    const kept = JSON.parse(sessionStorage.getItem('mock-panel') ?? '');
    await waitFor(() =>
      expect(kept).toEqual({
        corner: 'top-right',
        edge: 'auto',
        sizes: {},
        tab: 'data',
        view: 'panel',
        verdicts: { 'signup:live': 'good' },
      }),
    );
  });

  it('nothing that could break the next page', async () => {
    sessionStorage.setItem('mock-panel', '{"corner":"middle","verdicts":7');
    sessionStorage.setItem('mock-settings', 'mock=signup:gone');
    const { panel } = mount({ settings: takeLink().settings });
    expect(await panel.findByRole('button')).toHaveAccessibleName('Mock panel, nothing altered');
  });
});

describe('a script that names something unknown', () => {
  it('is told what is known', () => {
    const { controls } = mount();
    const loose = controls as unknown as Record<string, (...ids: string[]) => void>;
    expect(() => loose.set?.('signup', 'x')).toThrow(/no scenario “x”. Known: live, slow/);
    expect(() => loose.preset?.('x')).toThrow(/Known: all-good/);
    expect(() => loose.network?.('x')).toThrow(/Known: none/);
    expect(() => controls.set('signup', 'slow', { delayMs: -1 })).toThrow(/whole number/);
    expect(() => controls.data.add({ email: 'nobody' })).toThrow(/invalid_email/);
  });
});
