import { describe, expect, it } from 'vitest';
import { serverMarker } from '../../../mocks/backend/responses.ts';
import { rowsOf } from '../../../mocks/backend/seeds.ts';
import type { LogEntry } from '../../../mocks/control/state.ts';
import { differences, type Part, type Sight, type Try } from '../../../mocks/control/tries.ts';
import { expectedOf } from '../../../mocks/player/expected.ts';
import type { Look } from '../../../mocks/player/page.ts';
import { everyPlay, type Play, playOf } from '../../../mocks/player/plays.ts';
import { type Recorded, see } from '../../../mocks/player/seen.ts';
import { logoNotices, logoPage } from '../../../src/content/logo.ts';
import { joined as joinedLine, signupNotices, form as words } from '../../../src/content/signup.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';
import { required } from '../../support/required.ts';
import { settingsFrom } from '../settings.ts';

const figures = (families: string, neighborhoods: string) => ({ families, neighborhoods });

function entry(call: CallId, sent: string): LogEntry {
  return {
    id: 1,
    at: 0,
    call,
    method: 'POST',
    path: '/',
    sent,
    scenario: 'live',
    mock: { state: 'done', ok: true, result: '200', afterMs: 1, body: '{}' },
    page: { state: 'done', ok: true, result: '{}', afterMs: 1 },
    violations: [],
  };
}

const email = 'Tester@example.com';
const sent = `{"signup_zip_code":"94110","signup_email":"${email}"}`;

/** The landing page with the form filled in. */
const filled: Look = {
  text: words.privacy,
  button: words.submit,
  canPress: true,
  typed: [email, '94110'],
  areFieldsOpen: true,
  isMarked: false,
  figures: figures('73+', '15+'),
  picture: null,
  pageText: '',
};
const busy: Look = { ...filled, button: words.submitting, canPress: false, areFieldsOpen: false };
const { joined, signupFailed } = signupNotices;

const failed: Recorded = {
  before: filled,
  during: [busy],
  after: { ...filled, text: words.failed },
  isAtRest: true,
  toasts: [signupFailed],
  lines: ['The signup failed'],
  requests: [entry('signup', sent)],
  files: [],
};
const welcomed: Recorded = {
  ...failed,
  toasts: [joined],
  lines: [],
  after: {
    ...filled,
    text: joinedLine.text,
    typed: ['', ''],
    canPress: false,
    figures: figures('74+', '15+'),
  },
};
const logoAtRest = { ...filled, figures: null, typed: [], areFieldsOpen: null };
const notDrawn: Recorded = {
  ...failed,
  before: { ...logoAtRest, picture: 'old' },
  during: [{ ...logoAtRest, button: logoPage.generating, canPress: false }],
  after: { ...logoAtRest, picture: 'old', text: logoPage.failed },
  toasts: [logoNotices.generationFailed],
  lines: ['The logo generation failed'],
  requests: [entry('logo', JSON.stringify({ message: logoPrompt }))],
};

/** By a play of Run all, what is recorded on a page that does everything right. */
const right = {
  'Signup: One more from a known neighborhood': welcomed,
  'Signup: Server error': failed,
  'Logo: No picture in the answer': notDrawn,
} as const satisfies Record<string, Recorded>;
type Title = keyof typeof right;

const rows = rowsOf('default');
const shown = figures('73+', '15+');

function expectedUnder(play: Play, link: string): Sight {
  const conditions = { settings: settingsFrom(link), rows, shown, limitsMs };
  return expectedOf({ ...play, sets: null }, conditions) ?? {};
}

/** The parts that differ where a play is recorded otherwise. */
function judge(title: Title, changed: Partial<Recorded> = {}): Part[] {
  const play = required(everyPlay().find((one) => one.title === title));
  const recorded: Recorded = { ...right[title], ...changed };
  const { call } = play;
  const before = call === 'logo' ? null : recorded.before.figures;
  const conditions = {
    settings: settingsFrom(`mock=${call}:${play.sets}`),
    rows,
    shown: before,
    limitsMs,
  };
  const expected = expectedOf(play, conditions) ?? {};
  const own = { verdict: null, text: '' };
  const tried = { id: 1, run: 1, title, call, link: '', expected, open: null, own };
  return differences({ ...tried, seen: see(play, recorded) } satisfies Try);
}

// Object.keys returns plain strings.
it.each(Object.keys(right) as Title[])('nothing differs where “%s” is as it should be', (title) => {
  expect(judge(title)).toEqual([]);
});

const joins = 'Signup: One more from a known neighborhood';
const fails = 'Signup: Server error';
const drawsNothing = 'Logo: No picture in the answer';

// What no right page and no broken page of the other tests shows.
it.each<[part: Part, what: string, title: Title, changed: Partial<Recorded>]>([
  ['toasts', 'the toast twice', joins, { toasts: [joined, joined] }],
  [
    'form',
    'an old failure',
    joins,
    { after: { ...welcomed.after, text: `${joinedLine.text} ${words.failed}` } },
  ],
  ['busy', 'an enabled button', joins, { during: [busy, { ...busy, canPress: true }] }],
  ['picture', 'no picture', drawsNothing, { after: { ...notDrawn.after, picture: null } }],
  ['requests', 'another call', joins, { requests: [...failed.requests, entry('stats', '{}')] }],
  [
    'requests',
    'a violation',
    joins,
    { requests: [{ ...entry('signup', sent), violations: ['No apikey.'] }] },
  ],
  ['requests', 'no end', joins, { isAtRest: false }],
  ['console', 'two lines', fails, { lines: ['The signup failed', 'Oh'] }],
  ['leak', 'a toast with one', fails, { toasts: [{ ...signupFailed, description: serverMarker }] }],
])('%s differ where there is %s', (part, _what, title, changed) => {
  expect(judge(title, changed)).toContain(part);
});

describe('what is expected', () => {
  it.each<[CallId, link: string, Partial<Sight>]>([
    ['signup', 'mock=signup:live&mock-network=offline', { console: 'one line' }],
    ['signup', 'mock=signup:live~20000', { console: 'one line' }],
    ['signup', 'mock=signup:live~13500&mock-network=fast-3g', { console: 'silent' }],
    ['signup', 'mock=signup:token-from-future', { requests: '2 × Signup', console: 'one line' }],
    ['signup', 'mock=signup:token-from-future@once', { requests: '2 × Signup', console: 'silent' }],
    [
      'stats',
      'mock=stats:slow~7000',
      { figures: '... families, ... neighborhoods first, then 50+ families, 12+ neighborhoods' },
    ],
    [
      'stats',
      'mock=stats:live',
      { figures: '... families, ... neighborhoods first, then 73+ families, 15+ neighborhoods' },
    ],
    [
      'stats',
      'mock=stats:huge',
      {
        figures:
          '... families, ... neighborhoods first, then 12,480,000+ families, 31,402+ neighborhoods',
      },
    ],
  ])('of %s under %s', (call, link, sight) => {
    expect(expectedUnder(playOf({ call, id: 'live' }), link)).toMatchObject(sight);
  });

  it('depends on the rows: a zip code is new only where no family has given it', () => {
    const play = playOf({ call: 'signup', id: 'live' });
    const typed = (zipCode: string) => ({ ...play, typed: [email, zipCode] });
    expect(expectedUnder(typed('60614'), 'mock=signup:live').figures).toContain('16+');
    expect(expectedUnder(typed('94110'), 'mock=signup:live').figures).toContain('15+');
    expect(expectedUnder(typed(''), 'mock=signup:live').figures).toContain('15+');
  });

  it('adds nothing to the defaults', () => {
    const conditions = { settings: settingsFrom('mock=signup:live'), rows, limitsMs };
    const play = playOf({ call: 'signup', id: 'live' });
    const defaults = expectedOf(play, { ...conditions, shown: figures('50+', '12+') });
    expect(defaults?.figures).toBe('50+ families, 12+ neighborhoods');
  });

  it('is nothing where the tester has written the answer', () => {
    const conditions = { settings: settingsFrom('mock=signup:by-hand'), rows, shown, limitsMs };
    expect(expectedOf(playOf({ call: 'signup', id: 'live' }), conditions)).toBeNull();
  });
});

it('each play has its own name, by which it can be played again', () => {
  const titles = everyPlay().map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
