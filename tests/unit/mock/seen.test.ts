import { describe, expect, it } from 'vitest';
import { differencesOf } from '../../../mocks/kit/expect/differences.ts';
import { expectedOf } from '../../../mocks/kit/expect/expected.ts';
import type { Seen } from '../../../mocks/kit/expect/seen.ts';
import { callOf, settingsFrom } from '../../support/settings.ts';

const counts = { families: 73, neighborhoods: 15 };
const failed = { title: 'Signup failed', description: 'Please try again later' };
const drawnToast = {
  title: 'Logo generated!',
  description: 'Your logo has been created successfully.',
};
const nothing: Seen = {
  toasts: [],
  lines: [],
  fields: null,
  button: null,
  focus: null,
  texts: null,
  picture: null,
  sent: 1,
  tookMs: 20,
  answeredMs: 10,
  stalledMs: 0,
  ended: true,
};
const refused: Seen = {
  ...nothing,
  toasts: [failed],
  lines: ['The signup failed'],
  fields: 'kept',
  button: 'ready',
};
const read: Seen = { ...nothing, texts: { families: '73+', neighborhoods: '15+' } };
const standIns: Seen = {
  ...nothing,
  lines: ['x'],
  texts: { families: '50+', neighborhoods: '12+' },
};
const drawn: Seen = { ...nothing, toasts: [drawnToast], button: 'ready', picture: true };

function differences(link: string, seen: Seen): string[] {
  const settings = settingsFrom(`mock=${link}`);
  const call = callOf(link.split(':')[0] ?? '');
  return differencesOf(call.use, expectedOf({ call, settings, nth: 1, counts }), seen);
}

describe('what was seen', () => {
  it.each([
    ['signup:server-error', refused],
    // The call ends before the answer that would make it send again.
    ['signup:token-from-future~20000', { ...refused, tookMs: 15_010 }],
    ['stats:live', read],
    ['stats:negative', standIns],
    ['stats:huge', { ...read, texts: { families: '12,480,000+', neighborhoods: '31,402+' } }],
    ['logo:live', drawn],
    ['stats:slow', { ...read, tookMs: 3010 }],
    // Held by hand, or delayed on its way by a busy machine.
    ['stats:live', { ...read, tookMs: 9000, answeredMs: 8500 }],
    ['stats:live', { ...read, tookMs: 5000, stalledMs: 3500 }],
  ])('is as expected: %s', (link, seen) => {
    expect(differences(link, seen)).toEqual([]);
  });

  const other = { ...failed, title: 'Invalid email' };
  const leaking = { ...failed, description: 'incident 7f3a' };
  it.each<[string, string, Seen, string]>([
    ['no toast', 'signup:server-error', { ...refused, toasts: [] }, 'did not come'],
    ['two toasts', 'signup:server-error', { ...refused, toasts: [failed, failed] }, '2 toasts'],
    [
      'another toast',
      'signup:server-error',
      { ...refused, toasts: [other] },
      'says “Invalid email”',
    ],
    ['other words', 'signup:server-error', { ...refused, toasts: [leaking] }, 'explains “incident'],
    ['lost fields', 'signup:server-error', { ...refused, fields: 'cleared' }, 'are cleared'],
    ['a dead button', 'signup:server-error', { ...refused, button: 'disabled' }, 'is disabled'],
    ['a lost focus', 'signup:server-error', { ...refused, focus: 'lost' }, 'focus is lost'],
    ['a silent console', 'signup:server-error', { ...refused, lines: [] }, '0 lines in red'],
    ['a call sent twice', 'signup:server-error', { ...refused, sent: 2 }, '2 requests were sent'],
    ['a late end', 'signup:server-error', { ...refused, tookMs: 2500 }, '2.5 s instead of 0.0 s'],
    ['a stalled page', 'stats:live', { ...read, tookMs: 7000, stalledMs: 7000 }, 'took 7.0 s'],
    ['an early end', 'stats:slow', { ...read, tookMs: 1300 }, '1.3 s instead of 3.0 s'],
    ['no end', 'signup:server-error', { ...refused, ended: false }, 'did not finish'],
    ['the defaults', 'stats:live', { ...read, texts: standIns.texts }, '50+ families, 12+'],
    ['other stats', 'stats:negative', { ...standIns, texts: read.texts }, 'not 50+ families'],
    ['a toast', 'stats:negative', { ...standIns, toasts: [failed] }, 'none was expected'],
    ['no picture of the logo', 'logo:live', { ...drawn, picture: false }, 'no picture'],
    [
      'a picture of the logo',
      'logo:no-images',
      { ...drawn, lines: ['x'] },
      'There is a new picture',
    ],
  ])('differs by %s', (_what, link, seen, says) => {
    expect(differences(link, seen).join(' ')).toContain(says);
  });
});
