import { describe, expect, it } from 'vitest';
import { asPlaywrightTest } from '../../../mocks/kit/copy/playwright-test.ts';
import { problemsOf } from '../../../mocks/kit/settings/answer-by-hand.ts';
import { product } from '../../../mocks/product.ts';
import { pageCall } from '../../support/page-call.ts';
import { standardSettings } from '../../support/settings.ts';
import { openControls } from './open-controls.ts';

const teapot = {
  status: 418,
  headers: { 'content-type': 'text/plain', 'retry-after': '5' },
  body: 'short and stout',
  isOnce: false,
};

function open() {
  const opened = openControls();
  async function ask() {
    const answer = await opened.ask();
    return [answer.status, await answer.text()];
  }
  return { ...opened, ask };
}

describe('an answer by hand', () => {
  it('takes the place of the scenario for every request, until the call is set again', async () => {
    const { controls, ask } = open();
    controls.set('stats', 'unavailable', { frequency: 'once' });
    controls.answer('stats', teapot);
    expect(await ask()).toEqual([418, 'short and stout']);
    expect(await ask()).toEqual([418, 'short and stout']);
    expect(controls.log()[0]?.scenario).toBe('by-hand');
    controls.set('stats', 'live');
    expect((await ask())[0]).toBe(200);
  });

  it('for one request leaves the scenario to the next, which has counted nothing', async () => {
    const { controls, ask, getState } = open();
    controls.set('stats', 'unavailable', { frequency: 'once' });
    controls.answer('stats', { status: 204, isOnce: true });
    expect(await ask()).toEqual([204, '']);
    expect(getState()).toMatchObject({ byHand: {}, answered: { stats: 0 } });
    expect((await ask())[0]).toBe(503);
  });

  it('shows a page those headers only that a browser would', async () => {
    const { controls, interceptor } = open();
    controls.answer('stats', teapot);
    const { headers } = await interceptor.answer('stats', pageCall('stats'));
    expect([...headers]).toEqual([['content-type', 'text/plain']]);
  });

  it('is kept with what the tab keeps, and by no link', () => {
    const { controls, kept, follow, getState } = open();
    const link = controls.link();
    controls.answer('stats', teapot);
    expect(kept.at(-1)).toMatchObject({ byHand: { stats: teapot } });
    expect(controls.link()).toBe(link);
    follow({ settings: standardSettings, answered: {} });
    expect(getState().byHand).toEqual({});
    follow({ settings: standardSettings, answered: {}, byHand: { stats: teapot } });
    expect(getState().byHand).toEqual({ stats: teapot });
  });

  it('ends with a preset, and with null', () => {
    const { controls, getState } = open();
    controls.answer('stats', teapot);
    controls.preset('all-good');
    expect(getState().byHand).toEqual({});
    controls.answer('stats', teapot);
    controls.answer('stats', null);
    expect(getState().byHand).toEqual({});
  });

  it.each([
    ['a status that no script can answer with', { status: 101 }, 'from 200 to 599'],
    ['half a status', { status: 200.5 }, 'from 200 to 599'],
    ['a header with a space in its name', { headers: { 'x y': '1' } }, '“x y: 1” is not a header'],
    ['a value with a line break', { headers: { x: 'a\nb' } }, 'is not a header'],
    ['a body where there can be none', { status: 204, body: '{}' }, 'status 204 has no body'],
  ])('is refused with %s', (_what, wrong, says) => {
    const { controls, getState } = open();
    expect(Object.values(problemsOf({ ...teapot, ...wrong })).join()).toContain(says);
    expect(() => controls.answer('stats', wrong)).toThrow(says);
    expect(getState().byHand).toEqual({});
  });

  it('can be taken from a scenario that has a complete answer by itself', async () => {
    const { controls, ask } = open();
    const taken = await controls.answerOf('signup', 'invalid-email');
    expect(taken).toMatchObject({ status: 400, isOnce: true });
    expect(taken?.body).toContain('invalid_email');
    for (const id of ['never', 'network-error', 'cut-body', 'live', 'saved-but-lost']) {
      expect(await controls.answerOf('signup', id), id).toBeNull();
    }
    expect(controls.data.changes()).toEqual([]);
    // The unaltered answer is the last one of the log.
    await ask();
    await expect
      .poll(() => controls.answerOf('stats', 'live'))
      .toMatchObject({ status: 200, body: expect.stringContaining('73') });
  });

  it('is in the copied test', () => {
    const test = asPlaywrightTest(product, standardSettings, { stats: teapot, signup: teapot });
    expect(test).toContain('window.__mocks.answer(\'stats\', {"status":418,');
    expect(test).toContain('await page.reload();');
    expect(test).toContain('window.__mocks.answer(\'signup\', {"status":418,');
    expect(test).toContain("getByRole('button', { name: 'Join Waitlist' }).click();");
    expect(test).toContain('// Add what the page must show.');
    expect(test).not.toContain('Welcome to the waitlist');
  });
});
