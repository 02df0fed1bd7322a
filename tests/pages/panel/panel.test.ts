import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readPreferences } from '../../../mocks/panel/preferences.ts';
import { words } from '../../../mocks/panel/words.ts';
import { settingsFrom } from '../../support/settings.ts';
import { mountPanelAlone, openPanel, usePanel } from './open-panel.ts';

usePanel();

const pill = (what: string) => ({ name: words.open(what) });

describe('the closed panel', () => {
  it('is one button, which counts the altered calls, but not those that are used up', async () => {
    const { panel, controls, ask } = mountPanelAlone();
    expect(await panel.findByRole('button')).toHaveAccessibleName(words.open(words.nothingAltered));
    controls.set('stats', 'server-error', { frequency: 'once' });
    controls.set('signup', 'slow');
    expect(await panel.findByRole('button', pill(words.calls(2)))).toBeInTheDocument();
    await ask('stats', {});
    expect(await panel.findByRole('button', pill(words.calls(1)))).toBeInTheDocument();
  });

  it('says when requests would leave the page', async () => {
    const { panel } = mountPanelAlone({ health: { kind: 'absent' } });
    const name = words.open(`${words.nothingAltered}, ${words.workerLost}`);
    expect(await panel.findByRole('button', { name })).toBeInTheDocument();
  });

  it('names everything that is altered, and “Reset all” takes it back', async () => {
    const { panel, controls, user } = mountPanelAlone();
    controls.set('signup', 'slow');
    controls.network('fast-3g');
    controls.data.seed('one-family');
    controls.data.add();
    const all = [
      words.calls(1),
      words.network('fast-3g'),
      words.data('one-family'),
      words.added('1 family'),
    ];
    await user.click(await panel.findByRole('button', pill(all.join(', '))));
    await user.click(await panel.findByRole('button', { name: words.resetAll }));
    // It asks first, since something would be lost.
    expect(controls.data.tables().signups).toHaveLength(2);
    await user.click(panel.getByRole('button', { name: 'Lose the added family?' }));
    expect(controls.data.tables().signups).not.toHaveLength(2);
    await user.click(panel.getByRole('button', { name: words.close }));
    expect(await panel.findByRole('button', pill(words.nothingAltered))).toBeInTheDocument();
  });
});

describe('a link that opened the page', () => {
  it('says in one sentence what it has set, until that is dismissed', async () => {
    const settings = settingsFrom('mock=signup:server-error*2.live@email-bad');
    const { panel } = mountPanelAlone({ settings, isLinked: true });
    expect(await panel.findByRole('status')).toHaveTextContent(
      'Signup: Server error (2 times), then Works, only for emails bad@… and bad+….',
    );
    fireEvent.click(panel.getByRole('button', { name: words.link.dismiss }));
    await waitFor(() => expect(panel.queryByRole('status')).toBeNull());
  });

  it('opens the panel to say what is wrong with it', async () => {
    const problem = 'The call “<img src=x onerror=window.hit=1>” is unknown.';
    const { panel } = mountPanelAlone({ problems: [problem] });
    const alert = await panel.findByRole('alert');
    expect(alert).toHaveTextContent(problem);
    expect(alert.querySelector('img')).toBeNull();
    fireEvent.click(panel.getByRole('button', { name: words.link.dismiss }));
    await waitFor(() => expect(panel.queryByRole('alert')).toBeNull());
  });
});

describe('what the panel copies', () => {
  it('is shown, selected, where there is no clipboard', async () => {
    const { panel, user, controls } = await openPanel();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('plain http'));
    for (const scenario of ['rate-limited', 'server-error'] as const) {
      controls.set('signup', scenario);
      await user.click(panel.getByRole('button', { name: words.copy.link }));
      const name = words.copy.byHand;
      const link = `https://qa.example/?mock=signup:${scenario}`;
      await waitFor(() => {
        const field = panel.getByRole<HTMLTextAreaElement>('textbox', { name });
        expect(field).toHaveFocus();
        expect(field).toHaveValue(link);
        expect(field.selectionEnd).toBe(link.length);
      });
    }
  });
});

describe('the panel', () => {
  it('keeps its place and what it shows for the tab', async () => {
    const { panel, user } = await openPanel();
    await user.click(panel.getByRole('tab', { name: words.tabs.data }));
    await user.click(panel.getByRole('button', { name: words.menu.title }));
    await user.click(await panel.findByRole('radio', { name: words.menu.edges.bottom }));
    expect(readPreferences()).toMatchObject({ view: 'panel', tab: 'data', edge: 'bottom' });
  });

  it('starts anew from what it cannot read', () => {
    sessionStorage.setItem('mock-panel', '{"edge":"middle","view":7');
    expect(readPreferences()).toMatchObject({ view: 'pill', edge: 'right' });
  });

  it('that fails says so in its place, and can be closed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('ResizeObserver', function Broken() {
      throw new Error('a broken panel');
    });
    const { panel, user } = mountPanelAlone();
    await user.click(await panel.findByRole('button'));
    expect(await panel.findByRole('alert')).toHaveTextContent('a broken panel');
    await user.click(panel.getByRole('button', { name: words.failure.close }));
    expect(await screen.findByRole('button', pill(words.nothingAltered))).toBeInTheDocument();
  });
});
