import { fireEvent, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHandlers, mockBase } from '../../../mocks/kit/answer/handlers.ts';
import { createInterceptor } from '../../../mocks/kit/answer/interceptor.ts';
import { createClock } from '../../../mocks/kit/clock.ts';
import { createControls } from '../../../mocks/kit/controls/create-controls.ts';
import { asPlaywrightTest } from '../../../mocks/kit/copy/playwright-test.ts';
import { createCallWatch } from '../../../mocks/kit/log/watch-calls.ts';
import { mountPanel } from '../../../mocks/kit/panel/shell/mount.tsx';
import { createTestPlan } from '../../../mocks/kit/plan/test-plan.ts';
import { createPlayer, scenariosToPlay } from '../../../mocks/kit/play/create-player.ts';
import { formatLink, parseLink } from '../../../mocks/kit/settings/link.ts';
import { defaultSettings } from '../../../mocks/kit/settings/settings.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { must } from '../../support/must.ts';
import { usePanel } from '../panel/open-panel.ts';
import { bookshop, createOrderData, type Orders } from './product.ts';
import { openShop } from './shop-page.ts';

usePanel();

/** The shop over a mock made from the kit and the product's description only. */
function open() {
  const orders: Orders = [];
  const settings = defaultSettings(bookshop);
  const now = createClock();
  const interceptor = createInterceptor({
    calls: bookshop.calls,
    live: (call, request) => call.answer(request, orders),
    settings,
    now,
    wait: async () => {},
  });
  const server = setupServer(...createHandlers({ product: bookshop, interceptor }));
  server.listen();
  onTestFinished(() => server.close());
  const source = createControls({
    product: bookshop,
    data: createOrderData(orders),
    interceptor,
    settings,
    reactivate: async () => ({ kind: 'in-page' }),
    address: () => new URL('https://shop.example/'),
    now,
    onTabStateChange() {},
  });
  const { fetch, watch } = createCallWatch({ page: interceptor.page });
  openShop((title) => {
    // No test of the shop waits for a time limit.
    const { signal } = new AbortController();
    return watch('order', signal, async () => {
      const headers = { apikey: 'k', 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ title }), signal };
      const response = await fetch(`${mockBase}/rest/v1/rpc/order`, init);
      if (!response.ok || Array.isArray(await response.json())) throw new Error('Not taken');
    });
  });
  onTestFinished(() => document.body.replaceChildren());
  return { ...source, orders, player: createPlayer(source) };
}

describe('a second product, from its description alone', () => {
  it('has links and presets', () => {
    const parsed = parseLink(bookshop, '?mock=order:rate-limited*2.live~200');
    expect(parsed.kind === 'settings' && formatLink(bookshop, parsed.settings)).toBe(
      'mock=order:rate-limited*2.live~200',
    );
    const closed = parseLink(bookshop, '?mock=preset:closed');
    expect(closed).toMatchObject({ settings: { calls: { order: { scenario: 'unavailable' } } } });
    expect(parseLink(bookshop, '?mock=signup:slow')).toMatchObject({
      problems: ['The call “signup” is unknown. Known: order.'],
    });
  });

  it('is played on its page, with everything that differs', async () => {
    const { player, orders, controls } = open();
    const ids = ['live', 'server-error', 'unauthorized', 'html-page'];
    await player.runAll(ids.map((id) => ({ call: 'order', id })));
    expect(player.getState().run?.played.map(({ differences }) => differences)).toEqual(
      ids.map(() => []),
    );
    expect(controls.log().map(({ page }) => page.kind)).toEqual([
      'failed',
      'failed',
      'failed',
      'value',
    ]);
    expect(orders).toEqual([]);
    // The description says that an answer with other fields fails, but this page accepts it.
    const { differences } = await player.playScenario({ call: 'order', id: 'wrong-shape' });
    expect(differences).toContain('The toast says “Ordered”, not “Not ordered”.');
    takeConsoleErrors();
  });

  it('is answered by hand, and then not judged', async () => {
    const { player, controls, getState, orders } = open();
    controls.answer('order', { status: 200, body: '{}', isOnce: true });
    await player.tryOut();
    const [played] = player.getState().trial?.played ?? [];
    expect(played).toMatchObject({ id: 'by-hand', differences: [] });
    expect(played?.seen.toasts).toEqual([{ title: 'Ordered', description: 'It is on its way.' }]);
    expect(getState().byHand).toEqual({});
    expect(orders).toEqual([]);
  });

  it('has a copied test in its own words', () => {
    const parsed = parseLink(bookshop, '?mock=order:server-error');
    const settings = parsed.kind === 'settings' ? parsed.settings : defaultSettings(bookshop);
    const test = asPlaywrightTest(bookshop, settings);
    expect(test).toContain("page.getByRole('form', { name: 'Order a book' })");
    expect(test).toContain("getByLabel('Title').fill('A book')");
    expect(test).toContain('.filter({ hasText: "Not ordered" })');
    expect(scenariosToPlay(bookshop.calls, true).length).toBeGreaterThan(10);
  });

  it('has panel, Try it, log and report', async () => {
    const { player, ...source } = open();
    const health = { getState: () => null, subscribe: () => () => {} };
    const plan = createTestPlan('c0ffee');
    const notes = { steps: () => [], consoleLines: () => [] };
    onTestFinished(
      mountPanel({ ...source, player, health, plan, notes, seeAlso: [], isLinked: false }),
    );
    const shadow = document.querySelector('#mock-panel')?.shadowRoot;
    const panel = within(must(shadow?.querySelector('div')));
    fireEvent.click(await panel.findByRole('button', { name: /^Mock panel/ }));
    fireEvent.click(await panel.findByRole('button', { name: 'Try Order: 500' }));
    await waitFor(() =>
      expect(panel.getByRole('status', { name: 'Result' })).toHaveTextContent(/^As expected/),
    );
    takeConsoleErrors();

    const copied = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
    fireEvent.click(panel.getByRole('button', { name: /^Copy\s*report$/ }));
    await waitFor(() => expect(copied).toHaveBeenCalled());
    const [[report = ''] = []] = copied.mock.calls;
    expect(report).toContain('**order: server-error**');
    expect(report).toContain('Expected: The toast “Not ordered”');
    expect(report).toMatch(/order: mock: 500 in \d+ ms/);
  });
});
