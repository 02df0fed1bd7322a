import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { standardSettings } from '../../support/settings.ts';
import { openPanel, showTab, usePanel } from './open-panel.ts';

usePanel();

describe('the tab Log', () => {
  it('shows a pending request with its clock, then the answer', async () => {
    const opened = await openPanel({ settings: { ...standardSettings, network: 'hold' } }, 'log');
    const answer = opened.ask('stats', {});
    expect(await opened.panel.findByText('held')).toBeInTheDocument();
    expect(opened.panel.getByText(/^\d+ ms$|^\d+\.\d s$/)).toBeInTheDocument();
    await opened.user.click(opened.panel.getByRole('button', { name: /^Release/ }));
    await answer;
    expect(await opened.panel.findByText('200')).toBeInTheDocument();
    expect(opened.panel.queryByText('held')).toBeNull();
  });

  it('is searched by email, call and words, and can show failed requests only', async () => {
    const opened = await openPanel({}, 'log');
    const { panel, controls, ask } = opened;
    const signUp = (email: string) => ask('signup', { signup_email: email, signup_zip_code: null });
    await signUp('ada@example.com');
    controls.set('signup', 'server-error');
    await signUp('bad@example.com');
    await ask('stats', {});
    const rows = () => panel.queryAllByRole('button', { name: /Mock:/ });
    await waitFor(() => expect(rows()).toHaveLength(3));
    for (const [query, found] of [
      ['BAD@', ['bad@example.com']],
      ['signup', ['bad@example.com', 'ada@example.com']],
      ['is_new_neighborhood', ['ada@example.com']],
      ['nobody', []],
    ] as const) {
      fireEvent.change(panel.getByRole('searchbox'), { target: { value: query } });
      expect(rows()).toHaveLength(found.length);
      for (const [index, email] of found.entries()) expect(rows()[index]).toHaveTextContent(email);
    }
    fireEvent.change(panel.getByRole('searchbox'), { target: { value: '' } });
    fireEvent.click(panel.getByRole('checkbox', { name: 'Failed only' }));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('bad@example.com · Server error');
    expect(panel.getByText('1 of 3 shown.')).toBeInTheDocument();
  });

  it('checks the client', async () => {
    const opened = await openPanel();
    await showTab(opened, /^Log/);
    const body = { signup_email: 'ada@example.com', signup_zip_code: null };
    await Promise.all([opened.ask('signup', body), opened.ask('signup', body)]);
    expect(await opened.panel.findByText('The same signup was sent twice.')).toBeInTheDocument();
    expect(opened.panel.getByRole('tab', { name: /^Log\s*1 problem$/ })).toBeInTheDocument();
  });
});
