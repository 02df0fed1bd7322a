import { describe, expect, it } from 'vitest';
import { createControls, type TabState } from '../../../mocks/kit/controls/create-controls.ts';
import { settingsOfPreset } from '../../../mocks/kit/settings/settings.ts';
import { createMock } from '../../../mocks/mock.ts';
import { product } from '../../../mocks/product.ts';
import { standardSettings } from '../../support/settings.ts';

function open(problems: string[] = []) {
  const kept: TabState[] = [];
  const mock = createMock();
  const source = createControls({
    ...mock,
    settings: standardSettings,
    problems,
    reactivate: async () => ({ kind: 'in-page' }),
    address: () => new URL('https://qa.example/street/'),
    onTabStateChange: (now) => kept.push(now),
  });
  async function ask() {
    const headers = { apikey: 'k', 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: '{}' };
    return mock.interceptor.answer('stats', new Request('https://mock.invalid/stats', request));
  }
  return { ...source, kept, ask };
}

describe('the controls', () => {
  it('add another family each time, whatever was added by name before', () => {
    const { controls } = open();
    controls.data.add({ email: 'added-75@example.com' });
    controls.data.add();
    controls.data.add();
    expect(controls.data.tables().signups).toHaveLength(76);
    expect(controls.data.changes()).toHaveLength(3);
  });

  it('report what a tab must save: settings, and how many requests they have answered', async () => {
    const { controls, kept, ask } = open();
    controls.set('stats', 'unavailable', { frequency: 'once' });
    await ask();
    expect(kept.at(-1)).toMatchObject({
      settings: { calls: { stats: { scenario: 'unavailable', frequency: 'once' } } },
      answered: { stats: 1 },
    });
    const { length } = kept;
    controls.clearLog();
    expect(kept).toHaveLength(length);
  });

  it('follow what another page of the tab has saved, as a reload would', async () => {
    const { controls, follow, ask } = open();
    controls.set('stats', 'unavailable', { frequency: 'once' });
    controls.data.add();
    const settings = controls.settings();
    follow({ settings, answered: { stats: 1 } });
    expect((await ask()).status).toBe(200);
    expect(controls.data.tables().signups).toHaveLength(74);

    follow({ settings: settingsOfPreset(product, 'first-family'), answered: {} });
    expect(controls.settings()).toEqual(settingsOfPreset(product, 'first-family'));
    expect(controls.data.tables().signups).toHaveLength(0);
  });

  it('dismiss the problems of a link', () => {
    const { controls, getState } = open(['The call “x” is unknown.']);
    expect(getState().problems).toHaveLength(1);
    controls.dismissProblems();
    expect(getState().problems).toEqual([]);
  });

  it('set a sequence, which a link carries', () => {
    const { controls } = open();
    controls.set('signup', 'server-error', { followedBy: ['server-error', 'live'], email: 'bad' });
    expect(controls.link()).toBe(
      'https://qa.example/street/?mock=signup:server-error*2.live@email-bad',
    );
  });

  it.each<[string, object]>([
    ['the scenario “gone” is unknown', { followedBy: ['gone'] }],
    ['at most 20 requests', { followedBy: Array.from({ length: 20 }, () => 'live') }],
    ['it cannot be “once”', { followedBy: ['live'], frequency: 'once' }],
    ['small letters, digits, dots', { email: 'bad@example.com' }],
  ])('refuse a sequence with %s', (words, conditions) => {
    const { controls } = open();
    expect(() => controls.set('signup', 'slow', conditions)).toThrow(words);
    expect(controls.settings()).toEqual(standardSettings);
  });

  it('know no email of a call that carries none', () => {
    const { controls } = open();
    expect(() => controls.set('stats', 'slow', { email: 'bad' })).toThrow('carries no email');
  });
});
