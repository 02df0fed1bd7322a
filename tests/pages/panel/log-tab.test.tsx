import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../mocks/kit/settings/settings.ts';
import { openPanel, showTab, usePanel } from './open-panel.ts';

usePanel();

describe('the tab Log', () => {
  it('shows a pending request with its clock, then the answer', async () => {
    const opened = await openPanel({ settings: { ...defaultSettings, network: 'hold' } }, 'log');
    const answer = opened.ask('stats', {});
    expect(await opened.panel.findByText('held')).toBeInTheDocument();
    expect(opened.panel.getByText(/^\d+ ms$|^\d+\.\d s$/)).toBeInTheDocument();
    await opened.user.click(opened.panel.getByRole('button', { name: /^Release/ }));
    await answer;
    expect(await opened.panel.findByText('200')).toBeInTheDocument();
    expect(opened.panel.queryByText('held')).toBeNull();
  });

  it('checks the client', async () => {
    const opened = await openPanel();
    await showTab(opened, /^Log/);
    const body = { signup_email: 'ada@example.com', signup_zip_code: null };
    await Promise.all([opened.ask('signup', body), opened.ask('signup', body)]);
    expect(await opened.panel.findByText('The same signup was sent twice.')).toBeInTheDocument();
    expect(opened.panel.getByRole('tab', { name: /^Log\s*1 violation$/ })).toBeInTheDocument();
  });
});
