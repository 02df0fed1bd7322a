import { describe, expect, it } from 'vitest';
import { serverMarker } from '../../../mocks/backend/responses.ts';
import type { LogEntry } from '../../../mocks/control/log.ts';
import type { Expectation } from '../../../mocks/control/session.ts';
import { expectationsOf } from '../../../mocks/player/checks.ts';
import { errandOf, everyErrand } from '../../../mocks/player/errands.ts';
import type { Look } from '../../../mocks/player/look.ts';
import type { Seen } from '../../../mocks/player/seen.ts';
import { callToAction, hero } from '../../../src/content/landing.ts';
import { logoFileName, logoNotices, logoPage } from '../../../src/content/logo.ts';
import { launchYear } from '../../../src/content/product.ts';
import { joined as joinedLine, signupNotices, form as words } from '../../../src/content/signup.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';
import { settingsFrom } from '../settings.ts';

const { joined, joinedFirst, signupFailed, invalidEmail } = signupNotices;
const counts = { families: 73, neighborhoods: 15 };
const entry: LogEntry = {
  id: 1,
  at: 0,
  call: 'signup',
  method: 'POST',
  path: '/',
  sent: '{"signup_email":"ada@example.com","signup_zip_code":"94110"}',
  scenario: 'live',
  network: 'none',
  mock: { state: 'done', ok: true, result: '200', afterMs: 1, body: '{}' },
  page: { state: 'done', ok: true, result: '{}', afterMs: 1 },
  violations: [],
};

const longest = 'A1B2C3D4E5';
const figures = (families: string, neighborhoods: string) => ({ families, neighborhoods });

/** A page at rest, with the waitlist form filled in. */
const rest: Look = {
  figures: figures('73+', '15+'),
  pageText: `94110 ${longest} ${hero.joinedBefore} ${callToAction.launchYear}${launchYear}`,
  hasErrorToast: false,
  picture: null,
  pixels: '640 × 640',
  canSave: false,
  formText: words.privacy,
  button: words.submit,
  canReadButton: true,
  canPress: true,
  typed: ['ada@example.com', '94110'],
  canType: true,
  isMarked: false,
  focus: 'elsewhere',
  canReadLabels: true,
  canReadFields: true,
  others: '[]',
};
const empty: Look = { ...rest, typed: ['', ''], canPress: false };
const busy: Look = { ...rest, button: words.submitting, canPress: false, canType: false };

/** What is seen otherwise; of a moment, what the page shows otherwise. */
type Changed = Partial<Omit<Seen, 'before' | 'end'>> & {
  [Part in 'before' | 'end']?: Partial<Seen[Part]>;
};

function change(seen: Seen, changed: Changed): Seen {
  return {
    ...seen,
    ...changed,
    before: { ...seen.before, ...changed.before },
    end: { ...seen.end, ...changed.end },
  };
}

/** A waitlist form after its call has failed. */
const failed: Seen = {
  before: rest,
  outOfReach: [],
  during: [busy],
  end: { ...rest, formText: words.failed },
  whyOpen: null,
  ended: true,
  tookMs: 0,
  toasts: [signupFailed],
  isToastGone: false,
  lines: ['The signup failed'],
  sent: [entry],
  othersSent: [],
  files: [],
};

/** The form of somebody who has joined. */
const hasJoined: Seen = {
  ...failed,
  toasts: [joined],
  lines: [],
  end: {
    ...empty,
    figures: figures('74+', '15+'),
    formText: `${joinedLine.text} ${joinedLine.share}`,
  },
};
/** A form that the page sends nowhere. */
const unsent: Seen = { ...failed, during: [], sent: [], toasts: [], lines: [] };

const stats: Seen = {
  ...failed,
  toasts: [],
  lines: [],
  before: { ...rest, figures: figures('...', '...') },
  end: rest,
  sent: [{ ...entry, call: 'stats', sent: '{}' }],
};

const logoAtRest: Look = { ...rest, figures: null, typed: [], canType: false };
const drawn = { picture: 'data:new', canSave: true };
const file = `${logoFileName}, a PNG of 640 × 640 pixels`;
const { logoGenerated, logoDownloaded, generationFailed, downloadFailed } = logoNotices;
const hasDrawn: Seen = {
  ...failed,
  toasts: [logoGenerated, logoDownloaded],
  lines: [],
  before: logoAtRest,
  during: [{ ...logoAtRest, button: logoPage.generating, canPress: false }],
  end: { ...logoAtRest, ...drawn },
  sent: [{ ...entry, call: 'logo', sent: JSON.stringify({ message: logoPrompt }) }],
  files: [file],
};

/** By an errand of Run all, what is seen on a page that does everything right. */
const right = {
  'Signup: One more from a known neighborhood': hasJoined,
  'Signup: First from the neighborhood': change(hasJoined, {
    sent: [{ ...entry, mock: { ...entry.mock, body: '{"is_new_neighborhood": true}' } }],
    toasts: [joinedFirst],
    end: { figures: figures('74+', '16+') },
  }),
  'Signup: Server error': failed,
  'Signup: Email without an at-sign, by a press': change(unsent, {
    toasts: [invalidEmail],
    end: { formText: words.emailHint, isMarked: true, focus: 'first' },
  }),
  'Signup: Email corrected after it was refused': hasJoined,
  'Signup: The longest zip code': change(hasJoined, {
    before: { typed: ['ada@example.com', longest] },
    sent: [{ ...entry, sent: entry.sent.replace('94110', longest) }],
  }),
  'Stats: Works': stats,
  'Stats: Server error': change(stats, {
    lines: ['The figures could not be read'],
    end: { figures: figures('50+', '12+') },
  }),
  'Logo: Works': hasDrawn,
  'Logo: A download that fails': {
    ...hasDrawn,
    toasts: [logoGenerated, downloadFailed],
    lines: ['The logo could not be saved'],
    files: [],
  },
  'Logo: No picture in the answer': change(hasDrawn, {
    toasts: [generationFailed],
    lines: ['The logo generation failed'],
    end: { ...logoAtRest, formText: logoPage.failed },
    files: [],
  }),
} as const satisfies Record<string, Seen>;

type Title = keyof typeof right;

const differencesIn = (expected: readonly Expectation[]) =>
  expected.flatMap(({ difference }) => difference ?? []);

function judge(title: Title, changed: Changed = {}): string[] {
  const errand = everyErrand().find((one) => one.title === title);
  if (!errand) throw new Error(`There is no errand “${title}”.`);
  const settings = settingsFrom(`mock=${errand.call}:${errand.sets?.[0]?.id ?? 'live'}`);
  const { judge } = expectationsOf(errand, { settings, counts });
  return differencesIn(judge(change(right[title], changed)));
}

// Object.keys returns plain strings.
it.each(Object.keys(right) as Title[])('nothing differs where “%s” ends as it should', (title) => {
  expect(judge(title)).toEqual([]);
});

const joins = 'Signup: One more from a known neighborhood';
const fails = 'Signup: Server error';
const isRefused = 'Signup: Email without an at-sign, by a press';
const isTooLong = 'Signup: The longest zip code';
const readsStats = 'Stats: Works';
const draws = 'Logo: Works';
const drawsNothing = 'Logo: No picture in the answer';

const pressable = 'the button can be pressed while the first field is filled in, and only then';
const typing = (zipCode: string) => ({ before: { typed: ['ada@example.com', zipCode] } });

// What the pages of broken-pages.test.ts do wrong is not repeated here.
it.each<[title: Title, changed: Changed, says: string]>([
  [joins, { ended: false }, 'The page did not finish in time.'],
  [joins, { end: { canPress: true } }, pressable],
  [fails, { end: { canPress: false } }, pressable],
  [joins, { during: [] }, `“${words.submitting}” while it runs`],
  [joins, { during: [{ ...busy, canPress: true }] }, 'the button is disabled while the call runs'],
  [joins, { toasts: [] }, 'The page shows no new toast instead of the success toast'],
  [joins, { toasts: [joined, joined] }, `” and the success toast “${joined.title}`],
  [joins, { toasts: [joinedFirst] }, `shows the success toast “${joinedFirst.title}” with`],
  [joins, { toasts: [{ ...joined, title: 'Hi' }] }, 'shows the success toast “Hi” with'],
  [joins, { toasts: [{ ...joined, kind: 'error' }] }, 'shows the error toast'],
  [readsStats, { toasts: [signupFailed] }, ' instead of no new toast'],
  [joins, { end: { typed: rest.typed } }, 'The fields are kept instead of cleared'],
  [fails, { end: { typed: ['', ''] } }, 'The fields are cleared instead of kept'],
  [fails, { end: { typed: ['ada', '94110'] } }, 'The fields are changed instead of kept'],
  [joins, { end: { others: '[""]' } }, 'the other form keeps'],
  [
    joins,
    { end: { figures: figures('74+', '16+') } },
    '16+ neighborhoods instead of 74+ families, 15+',
  ],
  [
    joins,
    {
      before: { figures: figures('73+ and 70+', '15+') },
      end: { figures: figures('74+ and 71+', '15+') },
    },
    'reads 74+ and 71+ families, 15+ neighborhoods instead of 74+',
  ],
  [
    'Signup: First from the neighborhood',
    { end: { figures: figures('74+', '15+') } },
    'instead of 74+ families, 16+ neighborhoods',
  ],
  [
    fails,
    { end: { figures: figures('74+', '15+') } },
    'reads 74+ families, 15+ neighborhoods instead of',
  ],
  [joins, { sent: [entry, entry] }, 'Requests sent: 2 instead of 1'],
  [joins, { sent: [] }, 'Requests sent: 0 instead of 1'],
  [isRefused, { sent: [entry] }, 'Requests sent: 1 instead of 0'],
  [joins, typing(''), '"signup_zip_code":"94110"'],
  [joins, { sent: [{ ...entry, violations: ['No apikey.'] }] }, 'No apikey.'],
  [joins, { othersSent: [{ ...entry, call: 'stats' }] }, 'The call Stats was made as well'],
  [joins, { lines: ['Oh'] }, 'Lines in red in the console: 1 instead of 0'],
  [fails, { lines: [] }, 'Lines in red in the console: 0 instead of 1'],
  [joins, { end: { pageText: `94110 ${serverMarker}` } }, 'The page shows a text of the server.'],
  [joins, { end: { pageText: hero.joinedBefore } }, 'The page does not show “94110”.'],
  [joins, { end: { pageText: '94110' } }, `does not show “${hero.joinedBefore.trim()}”.`],
  [joins, { end: { formText: joinedLine.share } }, `“${joinedLine.text}” in the form`],
  [joins, { end: { formText: joinedLine.text } }, `“${joinedLine.share}” in the form`],
  [fails, { end: { formText: words.privacy } }, `“${words.failed}” in the form`],
  [isRefused, { end: { focus: 'nowhere' } }, `“${words.email}” has the focus`],
  [fails, { end: { canReadLabels: false } }, 'the labels of the fields can be read'],
  [fails, { end: { canReadFields: false } }, 'what is typed can be read'],
  [fails, { end: { canReadButton: false } }, 'the button can be read'],
  [isRefused, { end: { isMarked: false } }, `“${words.email}” is marked`],
  [isTooLong, typing('A1B2C'), `Characters in “${words.zipCode}”: 5 instead of 10`],
  [isTooLong, typing('A1B2C3D4E5F6'), ': 12 instead of 10'],
  [readsStats, { before: { figures: null } }, '“...” while they load'],
  [readsStats, { before: { figures: figures('...', '12+') } }, '“...” while they load'],
  [readsStats, { end: { figures: figures('73+', '0+') } }, 'reads 73+ families, 0+'],
  [readsStats, { end: { figures: null } }, 'The page reads nothing instead of 73+'],
  [readsStats, { end: { pageText: '' } }, `${callToAction.launchYear} ${launchYear}`],
  ['Stats: Server error', { end: { figures: figures('0+', '12+') } }, 'instead of 50+ families'],
  [draws, { end: { picture: null } }, 'a new picture'],
  [draws, { before: drawn }, 'a new picture'],
  [draws, { files: [] }, 'Saved: nothing instead of'],
  [draws, { files: [file, file] }, `pixels and ${logoFileName}, `],
  [draws, { files: [file.replaceAll('640', '64')] }, '64 × 64 pixels instead of'],
  [draws, { toasts: [logoGenerated] }, `and the success toast “${logoDownloaded.title}`],
  ['Logo: A download that fails', { toasts: [logoGenerated] }, `“${downloadFailed.title}`],
  ['Logo: A download that fails', { files: [file] }, `Saved: ${logoFileName}, `],
  [drawsNothing, { end: drawn }, 'the picture stays as it was'],
  [drawsNothing, { before: drawn }, 'the picture stays as it was'],
  [drawsNothing, { before: drawn, end: { ...drawn, canSave: false } }, 'with a picture only'],
])('where “%s” ends with %j, the judge says so', (title, changed, says) => {
  expect(judge(title, changed)).toContainEqual(expect.stringContaining(says));
});

it('what may be the cause of other differences is said before them', () => {
  const seen = { outOfReach: [words.email], during: [], sent: [], toasts: [], end: rest };
  const [first, second, ...others] = judge(joins, seen);
  expect(first).toContain(`“${words.email}” cannot be pressed`);
  expect(second).toBe('Requests sent: 0 instead of 1.');
  expect(others[0]).toContain('The page shows no new toast');
});

describe('what a visitor should see', () => {
  it.each<[CallId, string, string, number]>([
    ['signup', 'mock=signup:new-neighborhood', joinedFirst.description, 0],
    [
      'signup',
      'mock=signup:live&mock-network=offline',
      `the error toast “${signupFailed.title}`,
      0,
    ],
    ['signup', 'mock=signup:live~20000', 'after 15 s, the limit of the call', 15_000],
    ['signup', 'mock=signup:live~13500&mock-network=fast-3g', 'after 14.1 s', 14_060],
    ['signup', 'mock=signup:live&mock-network=hold', 'ends once it is released, within 15 s', 0],
    ['signup', 'mock=signup:token-from-future', '2 requests', 2000],
    ['signup', 'mock=signup:token-from-future@once', joined.title, 2000],
    ['stats', 'mock=stats:slow~7000', '50+ families, 12+ neighborhoods', 10_000],
    ['stats', 'mock=stats:huge&mock-network=offline', '50+ families, 12+ neighborhoods', 0],
  ])('of %s under %s', (call, link, words, afterMs) => {
    const errand = errandOf({ call, id: 'live' });
    const { ending, expected, judge } = expectationsOf(errand, {
      settings: settingsFrom(link),
      counts,
    });
    const said = expected.map(({ says }) => says).join('; ');
    expect(said).toContain(words);
    expect(ending.afterMs).toBe(afterMs);
    const isEarly = expect.stringMatching(/^It took 0 s instead of/);
    const differences = differencesIn(judge(call === 'stats' ? stats : failed));
    expect(differences).toEqual(
      afterMs > 0 ? expect.arrayContaining([isEarly]) : expect.not.arrayContaining([isEarly]),
    );
  });
});
