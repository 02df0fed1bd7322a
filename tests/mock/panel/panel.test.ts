import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { seeds } from '../../../mocks/backend/seeds.ts';
import { type Session, withVerdict } from '../../../mocks/control/session.ts';
import { defaultSettings } from '../../../mocks/control/settings.ts';
import { settingsFrom } from '../settings.ts';
import { mountPanelAlone, openPanel, setUpPanel } from './open-panel.ts';

setUpPanel();

const pill = (what: string) => ({ name: `Mock panel, ${what}` });

describe('the closed panel', () => {
  it('is one button, which names the altered calls', async () => {
    const { controls } = mountPanelAlone();
    expect(await screen.findByRole('button')).toHaveAccessibleName('Mock panel, nothing altered');
    controls.set('stats', ['server-error', 'live']);
    controls.set('signup', 'slow');
    expect(
      await screen.findByRole(
        'button',
        pill('Signup: Answers after 3 seconds, Stats: Server error, then Works'),
      ),
    ).toBeInTheDocument();
  });

  it('says how much was played of a run that was cut short', async () => {
    const played = withVerdict({
      id: '1.0',
      query: 'mock=signup:server-error',
      title: 'Signup: Server error',
      call: 'signup',
      scenario: 'server-error',
      expected: [{ says: 'one request', difference: null }],
      seen: '500',
      isFinished: true,
      tookMs: 900,
    });
    const session: Session = {
      mode: 'from-defaults',
      queue: [played, { title: 'Signup: Timeout', call: 'signup' }],
      tries: [played],
      now: 'Signup: Timeout',
      expected: [],
      status: 'reloaded',
      before: { settings: defaultSettings, added: [] },
    };
    mountPanelAlone({ state: { session } });
    const name = 'nothing altered. 1 of 2 played, all as expected. Stopped: the page was reloaded.';
    expect(await screen.findByRole('button', pill(name))).toHaveTextContent(/^1\/2$/);
  });

  it('names everything that is altered, and “Reset all” takes it back', async () => {
    const { controls, store, user } = mountPanelAlone();
    controls.set('signup', 'slow');
    controls.network('fast-3g');
    controls.data.seed('one-family');
    controls.data.add();
    const all = [
      'Signup: Answers after 3 seconds',
      'Network: Good mobile network (fast 3G)',
      'Data: One family',
      '1 family added',
    ];
    await user.click(await screen.findByRole('button', pill(all.join(', '))));
    const reset = await screen.findByRole('button', { name: 'Reset all' });
    await user.type(screen.getByLabelText('Search everything'), 'slow');
    const note = { title: 'Found by hand', tries: [], verdict: null, text: 'of another day' };
    store.setState({ notes: [note] });
    // What the tester has written stays until it is cleared.
    await user.click(reset);
    expect(screen.getByLabelText('Search everything')).toHaveValue('');
    expect(store.getState().notes).toEqual([note]);
    expect(reset).toHaveAttribute('aria-disabled', 'true');
    expect(reset).toHaveFocus();
    await user.click(screen.getByRole('tab', { name: 'Run all' }));
    await user.click(await screen.findByRole('button', { name: 'Clear notes' }));
    expect(store.getState().notes).toEqual([]);
    expect(controls.data.tables().signups).toHaveLength(seeds.default.counts.families);
    await user.click(screen.getByRole('button', { name: 'Close the panel' }));
    expect(await screen.findByRole('button', pill('nothing altered'))).toBeInTheDocument();
  });
});

describe('a link that opened the page', () => {
  it('says in one sentence what it has set, until that is dismissed', async () => {
    const settings = settingsFrom('mock=signup:server-error.server-error.live');
    mountPanelAlone({ state: { settings, isLinked: true } });
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Signup: Server error, then Server error, then Works.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('says that it has brought no answer by hand', async () => {
    const settings = settingsFrom('mock=signup:by-hand');
    mountPanelAlone({ state: { settings, isLinked: true } });
    const says =
      'This link was applied. Signup: Answer by hand. The answer by hand is not in the link.';
    expect(await screen.findByRole('status')).toHaveTextContent(says);
  });

  it('opens the panel to say what is wrong with it', async () => {
    const problem = 'The call “<img src=x onerror=window.hit=1>” is unknown.';
    mountPanelAlone({ state: { problems: [problem] } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(problem);
    expect(alert.querySelector('img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('what the panel copies', () => {
  it('is a report with a note of what was found by hand, from any tab', async () => {
    const { user } = await openPanel();
    await user.click(screen.getByText('Note', { selector: 'summary' }));
    const note = () => screen.getByRole('textbox', { name: /^Note for the report/ });
    await user.type(note(), 'the cat is upside down');
    await user.click(screen.getByRole('tab', { name: 'Log' }));
    expect(note()).toHaveValue('the cat is upside down');
    expect(note()).toBeVisible();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy report' }));
    expect(copied).toHaveBeenCalledWith(
      expect.stringContaining('- Found by hand: the cat is upside down'),
    );
  });

  it('is copied by the old command where there is no clipboard, and the focus stays', async () => {
    const { user, controls } = await openPanel();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('plain http'));
    let copied = '';
    document.execCommand = () => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement) copied = field.value.slice(0, field.selectionEnd);
      return true;
    };
    window.history.replaceState(null, '', '/?email=ada@example.com');
    controls.set('signup', 'rate-limited');
    const copy = screen.getByRole('button', { name: 'Copy link' });
    await user.click(copy);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBe(copy);
    expect(copied).toBe(`${window.location.origin}/?mock=signup:rate-limited`);
    expect(copy).toHaveFocus();
  });
});

it('a panel that fails says so in its place', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, store } = mountPanelAlone();
  store.setState({ log: null as never });
  await user.click(await screen.findByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent('a reload opens it again');
});
