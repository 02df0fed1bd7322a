import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeLink } from '../../../mocks/kit/tab/link-in-address.ts';
import { product } from '../../../mocks/product.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { mountPanelAlone, openPanel, showTab, usePanel } from './open-panel.ts';

usePanel();

describe('the tab keeps', () => {
  it('the settings', async () => {
    const { controls } = mountPanelAlone();
    controls.preset('flaky');
    expect(takeLink(product).settings).toEqual(controls.settings());
    expect(takeLink(product).answered).toEqual(
      Object.fromEntries(callIds.map((call) => [call, 0])),
    );
  });

  it('corner and the open tab', async () => {
    const opened = await openPanel();
    await opened.user.click(opened.panel.getByRole('button', { name: 'Menu' }));
    fireEvent.change(opened.panel.getByLabelText(/^Closed, in the corner/), {
      target: { value: 'top-right' },
    });
    await showTab(opened, /^Data/);
    const kept = JSON.parse(sessionStorage.getItem('mock-panel') ?? '');
    await waitFor(() =>
      expect(kept).toEqual({
        corner: 'top-right',
        edge: 'auto',
        sizes: {},
        tab: 'data',
        list: null,
        query: '',
        logQuery: '',
        isFailedOnly: false,
        view: 'panel',
      }),
    );
  });

  it('nothing that could break the next page', async () => {
    sessionStorage.setItem('mock-panel', '{"corner":"middle","verdicts":7');
    sessionStorage.setItem('mock-settings', 'mock=signup:gone');
    const { panel } = mountPanelAlone({ settings: takeLink(product).settings });
    expect(await panel.findByRole('button')).toHaveAccessibleName('Mock panel, nothing altered');
  });
});
