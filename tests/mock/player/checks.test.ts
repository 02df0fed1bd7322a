import { describe, expect, it } from 'vitest';
import { serverMarker } from '../../../mocks/backend/responses.ts';
import type { LogEntry } from '../../../mocks/control/log.ts';
import type { Expectation } from '../../../mocks/control/session.ts';
import { expectationsOf } from '../../../mocks/player/checks.ts';
import { type Errand, errandOf, everyErrand } from '../../../mocks/player/errands.ts';
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
  mock: { state: 'done', ok: true, says: '200', afterMs: 1, body: '{}' },
  page: { state: 'done', ok: true, says: '{}', afterMs: 1 },
  violations: [],
};

const address = 'https://site.example/';
const longest = 'A1B2C3D4E5';
const figures = (families: string, neighborhoods: string) => ({ families, neighborhoods });

/** A page at rest, with the waitlist form filled in. */
const rest: Look = {
  texts: figures('73+', '15+'),
  fixedText: `${launchYear}`,
  pageText: `94110 ${longest} ${hero.joinedBefore}`,
  hasErrorToast: false,
  deadLinks: [],
  address,
  picture: null,
  pixels: '640 × 640',
  canSave: false,
  formText: words.privacy,
  button: words.submit,
  canPress: true,
  typed: ['ada@example.com', '94110'],
  canType: true,
  autocomplete: ['email', 'postal-code'],
  isMarked: false,
  focus: 'elsewhere',
  others: '[]',
};
const empty: Look = { ...rest, typed: ['', ''], canPress: false };
const busy: Look = { ...rest, button: words.submitting, canPress: false, canType: false };

/** A waitlist form after its call has failed. */
const form: Seen = {
  empty,
  before: rest,
  during: [busy],
  end: { ...rest, formText: words.failed },
  ended: true,
  tookMs: 0,
  toasts: [],
  isToastGone: false,
  lines: [],
  written: '',
  sent: [entry],
  othersSent: [],
  files: [],
  addresses: [],
};

/** The form of somebody who has joined. */
const joinedForm: Seen = {
  ...form,
  toasts: [joined],
  end: {
    ...empty,
    texts: figures('74+', '15+'),
    formText: `${joinedLine.text} ${joinedLine.share}`,
  },
};

const stats: Seen = {
  ...form,
  before: { ...rest, texts: figures('...', '...') },
  end: rest,
  sent: [{ ...entry, call: 'stats', sent: '{}' }],
};

const logoAtRest: Look = { ...rest, texts: null, typed: [], canType: false, autocomplete: [] };
const drawn = { picture: 'data:new', canSave: true };
const logo: Seen = {
  ...form,
  empty: logoAtRest,
  before: logoAtRest,
  during: [{ ...logoAtRest, button: logoPage.generating }],
  end: { ...logoAtRest, formText: logoPage.failed },
  sent: [{ ...entry, call: 'logo', sent: JSON.stringify({ message: logoPrompt }) }],
};

const file = `${logoFileName}, a PNG of 640 × 640 pixels`;
const { logoGenerated, logoDownloaded, downloadFailed } = logoNotices;

/** An errand of Run all, by its title. */
function errandNamed(title: string): Errand {
  const found = everyErrand().find((errand) => errand.title === title);
  if (!found) throw new Error(`There is no errand “${title}”.`);
  return found;
}

/** What is seen on a page that does everything right. */
const right = {
  joins: {
    errand: errandOf({ call: 'signup', id: 'known-neighborhood' }),
    seen: joinedForm,
  },
  'is first': {
    errand: errandOf({ call: 'signup', id: 'new-neighborhood' }),
    seen: {
      ...joinedForm,
      sent: [{ ...entry, mock: { ...entry.mock, body: '{"is_new_neighborhood": true}' } }],
      toasts: [joinedFirst],
      end: { ...joinedForm.end, texts: figures('74+', '16+') },
    },
  },
  fails: {
    errand: errandOf({ call: 'signup', id: 'server-error' }),
    seen: { ...form, toasts: [signupFailed], lines: ['The signup failed'] },
  },
  'is refused by the page': {
    errand: errandNamed('Signup: Email without an at-sign, by a press'),
    seen: {
      ...form,
      during: [],
      sent: [],
      toasts: [invalidEmail],
      end: { ...rest, formText: invalidEmail.description, isMarked: true, focus: 'first' },
    },
  },
  'corrects a refused email': {
    errand: errandNamed('Signup: Email corrected after it was refused'),
    seen: joinedForm,
  },
  'presses before anything is typed': {
    errand: errandNamed('Signup: Pressed before anything is typed'),
    seen: {
      ...form,
      during: [],
      sent: [],
      before: empty,
      end: { ...empty, focus: 'first' },
    },
  },
  shares: {
    errand: errandNamed('Signup: Shared after joining'),
    seen: { ...joinedForm, addresses: [address] },
  },
  'shares without a share sheet': {
    errand: errandNamed('Signup: Shared without a share sheet'),
    seen: {
      ...joinedForm,
      end: { ...joinedForm.end, formText: `${joinedLine.copied} ${joinedLine.share}` },
      addresses: [address],
    },
  },
  'types too long a zip code': {
    errand: errandNamed('Signup: The longest zip code'),
    seen: {
      ...joinedForm,
      before: { ...rest, typed: ['ada@example.com', longest] },
      sent: [{ ...entry, sent: entry.sent.replace('94110', longest) }],
    },
  },
  'reads the stats': { errand: errandOf({ call: 'stats', id: 'live' }), seen: stats },
  'reads the defaults': {
    errand: errandOf({ call: 'stats', id: 'server-error' }),
    seen: {
      ...stats,
      lines: ['The figures could not be read'],
      end: { ...rest, texts: figures('50+', '12+') },
    },
  },
  draws: {
    errand: errandOf({ call: 'logo', id: 'live' }),
    seen: {
      ...logo,
      toasts: [logoGenerated, logoDownloaded],
      end: { ...logoAtRest, ...drawn },
      files: [file],
    },
  },
  'draws and cannot save': {
    errand: errandNamed('Logo: A download that fails'),
    seen: {
      ...logo,
      toasts: [logoGenerated, downloadFailed],
      lines: ['The logo could not be saved'],
      end: { ...logoAtRest, ...drawn },
    },
  },
  'draws nothing': {
    errand: errandOf({ call: 'logo', id: 'no-images' }),
    seen: {
      ...logo,
      toasts: [logoNotices.generationFailed],
      lines: ['The logo generation failed'],
    },
  },
} as const satisfies Record<string, { errand: Errand; seen: Seen }>;

/** What is seen otherwise; of a moment, what the page shows otherwise. */
type Changed = Partial<Omit<Seen, 'empty' | 'before' | 'end'>> & {
  [Part in 'empty' | 'before' | 'end']?: Partial<Seen[Part]>;
};

const differencesIn = (expected: readonly Expectation[]) =>
  expected.flatMap(({ differs }) => differs ?? []);

function judge(page: keyof typeof right, changed: Changed = {}): string[] {
  const { errand, seen }: { errand: Errand; seen: Seen } = right[page];
  const { call } = errand;
  const settings = settingsFrom(`mock=${call}:${errand.sets?.[0]?.id ?? 'live'}`);
  const expected = expectationsOf(errand, { settings, counts }).judge({
    ...seen,
    ...changed,
    empty: { ...seen.empty, ...changed.empty },
    before: { ...seen.before, ...changed.before },
    end: { ...seen.end, ...changed.end },
  });
  return differencesIn(expected);
}

// Object.keys returns plain strings.
const pages = Object.keys(right) as (keyof typeof right)[];

it.each(pages)('nothing differs where a visitor who %s sees what is right', (page) => {
  expect(judge(page)).toEqual([]);
});

const typing = (zipCode: string) => ({ before: { typed: ['ada@example.com', zipCode] } });
const cleared = { end: { typed: ['', ''] } };
const first = `“${words.email}”`;
const pressable = 'the button can be pressed while the first field is filled in, and only then';

it.each<[page: keyof typeof right, changed: Changed, says: string]>([
  ['joins', { ended: false }, 'The page did not finish in time.'],
  ['joins', { empty: { canPress: true } }, pressable],
  ['joins', { before: { canPress: false } }, pressable],
  ['joins', { end: { canPress: true } }, pressable],
  ['joins', { during: [] }, `“${words.submitting}” while it runs`],
  ['joins', { during: [{ ...busy, canPress: true }] }, 'the button cannot be pressed again'],
  ['joins', { during: [{ ...busy, canType: true }] }, 'no field can be changed'],
  [
    'joins',
    { during: [{ ...busy, formText: words.failed }] },
    'the form does not say that it failed',
  ],
  ['joins', { toasts: [] }, 'The page shows no toast, not the success toast'],
  ['joins', { isToastGone: true }, 'a toast stays for 4 s'],
  ['joins', { toasts: [joined, joined] }, `” and the success toast “${joined.title}`],
  ['joins', { toasts: [joinedFirst] }, `shows the success toast “${joinedFirst.title}: `],
  ['joins', { toasts: [{ ...joined, title: 'Hi' }] }, 'shows the success toast “Hi: '],
  ['joins', { toasts: [{ ...joined, kind: 'error' }] }, 'shows the error toast'],
  ['joins', { end: { typed: rest.typed } }, 'The fields are kept, not cleared'],
  ['joins', { end: { focus: 'nowhere' } }, 'the focus is kept'],
  ['joins', { end: { others: '[""]' } }, 'the other form keeps'],
  ['joins', { during: [{ ...busy, others: '[""]' }] }, 'the other form keeps'],
  [
    'joins',
    { end: { texts: figures('75+', '15+') } },
    'reads 75+ families, 15+ neighborhoods, not',
  ],
  ['joins', { end: { texts: figures('74+', '16+') } }, '16+ neighborhoods, not 74+ families, 15+'],
  [
    'joins',
    {
      before: { texts: figures('73+ and 70+', '15+') },
      end: { texts: figures('74+ and 71+', '15+') },
    },
    'reads 74+ and 71+ families, 15+ neighborhoods, not 74+',
  ],
  ['joins', { sent: [entry, entry] }, 'Requests sent: 2, not 1'],
  ['joins', { sent: [] }, 'Requests sent: 0, not 1'],
  ['joins', typing(''), '"signup_zip_code":"94110"'],
  ['joins', { sent: [{ ...entry, violations: ['No apikey.'] }] }, 'No apikey.'],
  ['joins', { othersSent: [{ ...entry, call: 'stats' }] }, 'The call Stats was made as well'],
  ['joins', { lines: ['Oh'] }, 'Lines in red in the console: 1, not 0'],
  ['joins', { end: { pageText: `94110 ${serverMarker}` } }, 'no text of the server is shown'],
  ['joins', { written: 'signup ada@example.com' }, 'the email stays out of the console'],
  ['joins', { end: { deadLinks: ['#waitlist'] } }, 'The page does not have #waitlist'],
  ['joins', { end: { pageText: hero.joinedBefore } }, 'The page does not show “94110”.'],
  ['joins', { end: { pageText: '94110' } }, `does not show “${hero.joinedBefore.trim()}”.`],
  ['joins', { end: { formText: joinedLine.share } }, `“${joinedLine.text}” in the form`],
  ['joins', { end: { formText: joinedLine.text } }, `“${joinedLine.share}” in the form`],
  ['is first', { toasts: [joined] }, `not the success toast “${joinedFirst.title}: `],
  ['is first', { end: { texts: figures('74+', '15+') } }, 'not 74+ families, 16+ neighborhoods'],
  ['fails', { toasts: [] }, `not the error toast “${signupFailed.title}`],
  ['fails', cleared, 'The fields are cleared, not kept'],
  ['fails', { end: { typed: ['ada', '94110'] } }, 'The fields are changed, not kept'],
  ['fails', { lines: [] }, 'Lines in red in the console: 0, not 1'],
  ['fails', { end: { canPress: false } }, pressable],
  [
    'fails',
    { end: { texts: figures('74+', '15+') } },
    'reads 74+ families, 15+ neighborhoods, not',
  ],
  ['fails', { end: { formText: words.privacy } }, `“${words.failed}” in the form`],
  ['is refused by the page', { end: { focus: 'form' } }, `${first} has the focus`],
  ['is refused by the page', { end: { focus: 'nowhere' } }, `${first} has the focus`],
  ['is refused by the page', { end: { isMarked: false } }, `${first} is marked`],
  ['is refused by the page', { sent: [entry] }, 'Requests sent: 1, not 0'],
  ['is refused by the page', { toasts: [] }, `not the error toast “${invalidEmail.title}`],
  ['is refused by the page', cleared, 'The fields are cleared, not kept'],
  ['corrects a refused email', { before: { isMarked: true } }, 'no field is marked as wrong'],
  [
    'corrects a refused email',
    { end: { hasErrorToast: true } },
    'the toast of the refusal is gone',
  ],
  ['presses before anything is typed', { end: { focus: 'form' } }, `${first} has the focus`],
  ['shares', { addresses: [] }, `“${joinedLine.share}” shared nothing`],
  ['shares', { addresses: [`${address}?a`] }, `shared ${address}?a, not`],
  ['shares without a share sheet', { addresses: [] }, `“${joinedLine.share}” shared nothing`],
  ['shares without a share sheet', { end: joinedForm.end }, `“${joinedLine.copied}” in the form`],
  ['joins', { end: { autocomplete: ['off', 'postal-code'] } }, 'is told off and postal-code, not'],
  ['types too long a zip code', typing('A1B2C'), `Characters in “${words.zipCode}”: 5, not 10`],
  ['types too long a zip code', typing('A1B2C3D4E5F6'), ': 12, not 10'],
  ['reads the stats', { before: { focus: 'form' } }, 'no form takes the focus'],
  ['reads the stats', { before: { texts: null } }, '“...” while they load'],
  ['reads the stats', { before: { texts: figures('...', '12+') } }, '“...” while they load'],
  ['reads the stats', { end: { texts: figures('73+', '0+') } }, 'reads 73+ families, 0+'],
  ['reads the stats', { end: { texts: null } }, 'The page reads nothing, not 73+'],
  [
    'reads the stats',
    { end: { fixedText: '1999' } },
    `“${callToAction.launchYear}” reads 1999, not ${launchYear}`,
  ],
  ['reads the stats', { toasts: [signupFailed] }, ', not no toast'],
  ['reads the defaults', { end: { texts: figures('0+', '12+') } }, 'not 50+ families'],
  ['draws', { end: { picture: null } }, 'a new picture'],
  ['draws', { before: drawn }, 'a new picture'],
  ['draws', { files: [] }, 'Saved: nothing, not'],
  ['draws', { files: [file, file] }, `pixels and ${logoFileName}, `],
  ['draws', { files: [file.replace(logoFileName, 'image.png')] }, 'Saved: image.png, '],
  ['draws', { files: [`${logoFileName}, an empty file`] }, ', an empty file, not'],
  ['draws', { files: [file.replaceAll('640', '64')] }, '64 × 64 pixels, not'],
  ['draws', { toasts: [logoGenerated] }, `and the success toast “${logoDownloaded.title}`],
  ['draws and cannot save', { toasts: [logoGenerated] }, `toast “${downloadFailed.title}`],
  ['draws and cannot save', { files: [file] }, `Saved: ${logoFileName}, `],
  ['draws nothing', { end: drawn }, 'no new picture'],
  ['draws nothing', { before: drawn }, 'no new picture'],
  ['draws nothing', { end: { canSave: true } }, `“${logoPage.download}” with a picture only`],
  [
    'draws nothing',
    { before: drawn, end: { ...drawn, canSave: false } },
    `“${logoPage.download}” with a picture only`,
  ],
])('where a visitor who %s sees %j, the judge says so', (page, changed, says) => {
  const differences = judge(page, changed);
  expect(differences).toContainEqual(expect.stringContaining(says));
});

describe('what a visitor should see', () => {
  it.each<[CallId, string, string, number]>([
    ['signup', 'mock=signup:known-neighborhood', 'the figures count the family', 0],
    ['signup', 'mock=signup:new-neighborhood', joinedFirst.description, 0],
    [
      'signup',
      'mock=signup:live&mock-network=offline',
      `the error toast “${signupFailed.title}`,
      0,
    ],
    ['signup', 'mock=signup:live~20000', 'after 15 s, the limit of the call', 15_000],
    ['signup', 'mock=signup:live~13500&mock-network=slow-3g', 'after 15 s, the limit', 15_000],
    ['signup', 'mock=signup:live~13500&mock-network=fast-3g', 'after 14.1 s', 14_060],
    ['signup', 'mock=signup:live&mock-network=hold', 'the end once it is released, within 15 s', 0],
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
    const differences = differencesIn(judge(call === 'stats' ? stats : form));
    expect(differences).toEqual(
      afterMs > 0 ? expect.arrayContaining([isEarly]) : expect.not.arrayContaining([isEarly]),
    );
  });
});
