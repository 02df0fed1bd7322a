import { describe, expect, it } from 'vitest';
import { settingsOfPreset } from '../../../mocks/kit/settings/settings.ts';
import { product } from '../../../mocks/product.ts';
import { standardSettings } from '../../support/settings.ts';
import { openControls } from './open-controls.ts';

describe('the controls', () => {
  it('add another family each time, whatever was added by name before', () => {
    const { controls } = openControls();
    controls.data.add({ email: 'added-75@example.com' });
    controls.data.add();
    controls.data.add();
    expect(controls.data.tables().signups).toHaveLength(76);
    expect(controls.data.changes()).toHaveLength(3);
  });

  it('report what a tab must save: settings, and how many requests they have answered', async () => {
    const { controls, kept, ask } = openControls();
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
    const { controls, follow, ask } = openControls();
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
    const { controls, getState } = openControls(['The call “x” is unknown.']);
    expect(getState().problems).toHaveLength(1);
    controls.dismissProblems();
    expect(getState().problems).toEqual([]);
  });

  it('set a sequence, which a link carries', () => {
    const { controls } = openControls();
    controls.set('signup', 'server-error', { followedBy: ['server-error', 'live'], email: 'bad' });
    expect(controls.link()).toBe(
      'https://qa.example/street/?mock=signup:server-error*2.live@email-bad',
    );
  });

  it.each<[string, object]>([
    ['the scenario “gone” is unknown', { followedBy: ['gone'] }],
    ['at most 20 requests', { followedBy: Array.from({ length: 20 }, () => 'live') }],
    ['it cannot be “once”', { followedBy: ['live'], frequency: 'once' }],
    ['lower-case letters, digits, dots', { email: 'bad@example.com' }],
  ])('refuse a sequence with %s', (words, conditions) => {
    const { controls } = openControls();
    expect(() => controls.set('signup', 'slow', conditions)).toThrow(words);
    expect(controls.settings()).toEqual(standardSettings);
  });

  it('know no email of a call that carries none', () => {
    const { controls } = openControls();
    expect(() => controls.set('stats', 'slow', { email: 'bad' })).toThrow('carries no email');
  });
});
