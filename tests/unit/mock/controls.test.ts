import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  noneAnswered,
  settingsOfPreset,
} from '../../../mocks/control/settings.ts';
import { startMock } from './start-mock.ts';

describe('the controls', () => {
  it('add another family each time, whatever was added by name before', () => {
    const { controls } = startMock();
    expect(controls.data.add({ email: 'added-75@example.com' })).toBe(true);
    expect(controls.data.add({ email: 'added-75@example.com' })).toBe(false);
    controls.data.add();
    controls.data.add();
    expect(controls.data.summary()).toBe('76 families, 15 neighborhoods');
    expect(controls.data.added()).toHaveLength(3);
    controls.data.reset();
    expect(controls.data.added()).toEqual([]);
  });

  it.each([
    [{ email: 'nobody' }, 'Email: not an address that mail can reach.'],
    [{ zipCode: '94110-12345' }, 'Zip code: at most 10 characters.'],
    [{ zip: '94110' }, 'The part of a family “zip” is unknown. Known: email, zipCode.'],
    ['a', 'A family is { email, zipCode }.'],
  ])('refuse to add %j', (family, says) => {
    const { controls } = startMock();
    // As a script could write it.
    expect(() => controls.data.add(family as object)).toThrow(says);
    expect(controls.data.added()).toEqual([]);
  });

  it('set everything to what it was at some moment, counts included', async () => {
    const { controls, store, ask } = startMock();
    controls.set('stats', 'unavailable', { frequency: 'once' });
    const { settings, byHand } = store.getState();
    controls.preset('first-family');
    expect(controls.settings()).toEqual(settingsOfPreset('first-family'));
    expect(controls.data.tables().signups).toEqual([]);
    controls.restore({ settings, byHand, answered: { ...noneAnswered, stats: 1 } }, []);
    expect((await ask()).status).toBe(200);
    expect(controls.data.tables().signups).toHaveLength(73);
  });

  it('set a sequence, which a link carries; nothing else of the address is in it', () => {
    const { controls } = startMock();
    controls.set('signup', 'server-error', { followedBy: ['server-error', 'live'], email: 'bad' });
    expect(controls.link()).toBe(
      'https://qa.example/street/?mock=signup:server-error.server-error.live@email-bad',
    );
  });

  it.each<[string, object]>([
    ['the scenario “gone” is unknown', { followedBy: ['gone'] }],
    ['at most 20 requests', { followedBy: Array.from({ length: 20 }, () => 'live') }],
    ['it cannot be “once”', { followedBy: ['live'], frequency: 'once' }],
    ['lower-case letters, digits, dots', { email: 'bad@example.com' }],
    ['The condition “delay” is unknown', { delay: 800 }],
  ])('refuse a setting with %s', (words, conditions) => {
    const { controls } = startMock();
    expect(() => controls.set('signup', 'slow', conditions)).toThrow(words);
    expect(controls.settings()).toEqual(defaultSettings);
  });

  it('know no email of a call that carries none', () => {
    const { controls } = startMock();
    expect(() => controls.set('stats', 'slow', { email: 'bad' })).toThrow('carries no email');
  });
});

const teapot = { status: 418, body: 'short and stout' };

describe('an answer by hand', () => {
  it('takes the place of the scenario, which counts nothing, until the call is set again', async () => {
    const { controls, ask, store } = startMock();
    controls.set('stats', 'unavailable', { frequency: 'once' });
    controls.answer('stats', teapot);
    expect(await (await ask()).text()).toBe('short and stout');
    expect((await ask()).status).toBe(418);
    expect(controls.log()[0]?.scenario).toBe('by-hand');
    expect(store.getState().answered.stats).toBe(0);
    controls.set('stats', 'live');
    expect((await ask()).status).toBe(200);
  });

  it('ends with a preset, and with null', async () => {
    const { controls, ask } = startMock();
    controls.answer('stats', teapot);
    controls.preset('all-good');
    expect((await ask()).status).toBe(200);
    controls.answer('stats', teapot);
    controls.answer('stats', null);
    expect((await ask()).status).toBe(200);
  });

  it.each([
    ['a status that no script can answer with', { status: 101 }, 'from 200 to 599'],
    ['half a status', { status: 200.5 }, 'from 200 to 599'],
    ['a body where there can be none', { status: 204, body: '{}' }, 'status 204 has no body'],
  ])('is refused with %s', (_what, wrong, says) => {
    const { controls, store } = startMock();
    expect(() => controls.answer('stats', wrong)).toThrow(says);
    expect(store.getState().byHand).toEqual({});
  });
});
