import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callOf } from '../../support/settings.ts';
import { openPanel, usePanel } from './open-panel.ts';

usePanel();

describe('the tab Scenarios', () => {
  it('has a choice for every scenario, with what the visitor should see beside it', async () => {
    const { panel } = await openPanel();
    const signup = within(panel.getByRole('group', { name: 'Scenario of Signup' }));
    const radios = signup.getAllByRole('radio').filter((radio) => radio.matches('input'));
    expect(radios).toHaveLength(Object.keys(callOf('signup').scenarios).length);
    const name = /^Too many requests\s*429\s*shows “Failed”$/;
    expect(signup.getByRole('radio', { name })).toBeInTheDocument();
  });

  it('sets a call, its requests and its delay', async () => {
    const { panel, user, controls } = await openPanel();
    const card = within(panel.getByRole('group', { name: 'Scenario of Signup' }));
    await user.click(card.getByRole('radio', { name: /^Key is not accepted/ }));
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
    const { panel, user, controls, mock } = await openPanel();
    await user.click(panel.getByRole('radio', { name: 'Presets' }));
    await user.click(panel.getByRole('button', { name: 'Apply: Nobody has signed up yet' }));
    expect(controls.settings().seed).toBe('empty');
    expect(mock.store.count().families).toBe(0);
    expect(panel.getByText(/0\+ and 0\+/)).toBeInTheDocument();
  });

  it('says when a scenario for one request is used up, and sets it again', async () => {
    const opened = await openPanel();
    await opened.user.click(opened.panel.getByRole('radio', { name: 'Stats' }));
    opened.controls.set('stats', 'unavailable', { frequency: 'once' });
    expect((await opened.ask('stats', {})).status).toBe(503);
    expect((await opened.ask('stats', {})).status).toBe(200);
    await opened.user.click(await opened.panel.findByRole('button', { name: 'Set it again' }));
    expect((await opened.ask('stats', {})).status).toBe(503);
  });
});
