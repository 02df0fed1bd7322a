import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createTestPlan } from '../../../mocks/kit/plan/test-plan.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openOverSite, openPanel, usePanel } from './open-panel.ts';

usePanel();

describe('the test plan', () => {
  it('counts what is checked, marks the rows, and is there for the next tab', async () => {
    const { panel, user } = await openPanel();
    expect(panel.getByText(/^0 of \d+ checked$/)).toBeInTheDocument();
    await user.click(panel.getByRole('radio', { name: /^Server error/ }));
    await user.click(panel.getByRole('radio', { name: 'Not as expected' }));
    const note = panel.getByRole('textbox', { name: 'What is wrong with signup:server-error' });
    fireEvent.change(note, { target: { value: 'two toasts' } });
    expect(panel.getByText(/^1 of \d+ checked, 1 not as expected$/)).toBeInTheDocument();
    const row = panel.getByRole('radio', { name: /^Server error.*checked, not as expected/ });
    expect(row).toBeInTheDocument();
    expect(createTestPlan('c0ffee').getState()['signup:server-error']).toMatchObject({
      verdict: 'bad',
      note: 'two toasts',
      build: 'c0ffee',
    });
  });

  it('counts the checks of this build only, and names the build of the others', async () => {
    createTestPlan('beef').set('signup:server-error', { verdict: 'good' });
    const { panel } = await openPanel();
    expect(panel.getByText(/^0 of \d+ checked$/)).toBeInTheDocument();
    const name = /^Server error.*checked, as expected in beef/;
    expect(panel.getByRole('radio', { name })).toBeInTheDocument();
  });

  it('is saved to a file and loaded again, and any other file changes nothing', () => {
    const plan = createTestPlan('c0ffee');
    plan.set('signup:slow', { verdict: 'bad', note: 'no spinner' });
    const file = plan.text();
    plan.reset();
    plan.set('stats:live', { verdict: 'good' });
    expect(plan.add(file)).toBe(1);
    expect(Object.keys(plan.getState())).toEqual(['stats:live', 'signup:slow']);
    for (const text of ['{', '[1]', '{"a":{"verdict":"fine"}}']) expect(plan.add(text)).toBeNull();
    expect(Object.keys(plan.getState())).toHaveLength(2);
  });

  it('follows the other tabs', () => {
    const plan = createTestPlan('c0ffee');
    const stop = plan.followTabs();
    createTestPlan('c0ffee').set('stats:live', { verdict: 'good' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'mock-test-plan' }));
    stop();
    expect(Object.keys(plan.getState())).toEqual(['stats:live']);
  });
});

describe('the strip', () => {
  it('copies in one click what was seen and what was expected, with a note', async () => {
    const { panel, user } = await openOverSite();
    await user.click(panel.getByRole('button', { name: 'Try Signup: 500' }));
    await waitFor(() => expect(panel.getByText('As expected')).toBeInTheDocument());
    takeConsoleErrors();
    await user.click(panel.getByRole('radio', { name: 'Not as expected' }));
    const note = panel.getByRole('textbox', { name: /^What is wrong/ });
    fireEvent.change(note, { target: { value: 'the toast hides the form' } });
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(panel.getByRole('button', { name: /^Copy\s*report$/ }));
    const [[report = ''] = []] = copied.mock.calls;
    expect(report).toContain('**signup:server-error**: ✗ not as expected');
    expect(report).toContain('Note: the toast hides the form');
    expect(report).toContain('Expected: The toast “Signup failed”');
    expect(report).toContain('Seen: toast “Signup failed: Please try again later”');
    expect(screen.getByText('Signup failed')).toBeInTheDocument();
  });
});
