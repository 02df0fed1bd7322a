import { describe, expect, it } from 'vitest';
import { serverMarker } from '../../../mocks/backend/responses.ts';
import type { LogEntry } from '../../../mocks/control/log.ts';
import { expectationOf } from '../../../mocks/player/checks.ts';
import { type Errand, errandOf } from '../../../mocks/player/errands.ts';
import type { SavedFile } from '../../../mocks/player/saved-file.ts';
import { nothingSeen, type Seen } from '../../../mocks/player/seen.ts';
import type { ScenarioRef } from '../../../mocks/scenarios/calls.ts';
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
const sharing = (...addresses: string[]) => ({
  files: [],
  addresses,
  toasts: [],
  pageText: joinedLine.copied,
});
const figures = (families: string, neighborhoods: string) => ({ families, neighborhoods });

/** A waitlist form after its call, whatever came of it. */
const form: Seen = {
  ...nothingSeen,
  ended: true,
  before: figures('73+', '15+'),
  texts: figures('73+', '15+'),
  typed: ['ada@example.com', '94110'],
  pageText: `94110 ${longest} ${hero.joinedBefore}`,
  formText: `${words.privacy} ${words.failed} ${invalidEmail.description}`,
  canPress: { empty: false, filled: true, atEnd: true },
  busy: { canPress: false, canType: false, text: words.privacy },
  sent: [entry],
};

/** The form of somebody who has joined. */
const joinedForm: Seen = {
  ...form,
  toasts: [joined],
  texts: figures('74+', '15+'),
  fields: 'cleared',
  formText: `${joinedLine.text} ${joinedLine.share}`,
  canPress: { ...form.canPress, atEnd: false },
};

const stats: Seen = {
  ...nothingSeen,
  ended: true,
  before: figures('...', '...'),
  texts: figures('73+', '15+'),
  fixedText: `${launchYear}`,
  sent: [{ ...entry, call: 'stats', sent: '{}' }],
};

const logo: Seen = {
  ...form,
  before: null,
  texts: null,
  typed: [],
  formText: logoPage.failed,
  pixels: { width: 640, height: 640 },
  sent: [{ ...entry, call: 'logo', sent: JSON.stringify({ message: logoPrompt }) }],
};

/** A picture's file as it must be saved. */
const saved = {
  files: [{ name: logoFileName, holds: { width: 640, height: 640 } }],
  addresses: [],
  toasts: [logoNotices.logoDownloaded],
  pageText: '',
};

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
      texts: figures('74+', '16+'),
    },
  },
  fails: {
    errand: errandOf({ call: 'signup', id: 'server-error' }),
    seen: { ...form, toasts: [signupFailed], lines: ['The signup failed'] },
  },
  'is refused by the page': {
    errand: errandOf({ call: 'signup', id: 'live' }, { does: 'refused' }),
    seen: {
      ...form,
      busy: null,
      sent: [],
      toasts: [invalidEmail],
      firstField: { wasMarked: false, isMarked: true, hasFocus: true },
    },
  },
  'corrects a refused email': {
    errand: errandOf({ call: 'signup', id: 'known-neighborhood' }, { does: 'corrected' }),
    seen: joinedForm,
  },
  'presses before anything is typed': {
    errand: errandOf({ call: 'signup', id: 'live' }, { does: 'empty' }),
    seen: {
      ...form,
      busy: null,
      sent: [],
      typed: ['', ''],
      fields: 'cleared',
      canPress: { empty: false, filled: false, atEnd: false },
      firstField: { wasMarked: false, isMarked: false, hasFocus: true },
    },
  },
  shares: {
    errand: errandOf({ call: 'signup', id: 'known-neighborhood' }, { does: 'shared' }),
    seen: { ...joinedForm, address, handedOver: sharing(address) },
  },
  'shares without a share sheet': {
    errand: errandOf({ call: 'signup', id: 'known-neighborhood' }, { does: 'copied' }),
    seen: { ...joinedForm, address, handedOver: sharing(address) },
  },
  'has a password manager': {
    errand: errandOf({ call: 'signup', id: 'known-neighborhood' }, { typed: 'autofilled' }),
    seen: { ...joinedForm, autocomplete: ['email', 'postal-code'] },
  },
  'types too long a zip code': {
    errand: errandOf({ call: 'signup', id: 'known-neighborhood' }, { typed: 'longest' }),
    seen: {
      ...joinedForm,
      typed: ['ada@example.com', longest],
      sent: [{ ...entry, sent: entry.sent.replace('94110', longest) }],
    },
  },
  'reads the stats': { errand: errandOf({ call: 'stats', id: 'live' }), seen: stats },
  'reads the defaults': {
    errand: errandOf({ call: 'stats', id: 'server-error' }),
    seen: { ...stats, lines: ['The figures could not be read'], texts: figures('50+', '12+') },
  },
  draws: {
    errand: errandOf({ call: 'logo', id: 'live' }),
    seen: { ...logo, toasts: [logoNotices.logoGenerated], picture: 'new', handedOver: saved },
  },
  'draws and cannot save': {
    errand: errandOf({ call: 'logo', id: 'live' }, { does: 'not-saved' }),
    seen: {
      ...logo,
      toasts: [logoNotices.logoGenerated],
      picture: 'new',
      handedOver: { ...saved, files: [], toasts: [logoNotices.downloadFailed] },
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

function judge(page: keyof typeof right, changed: Partial<Seen> = {}): string[] {
  const { errand, seen }: { errand: Errand; seen: Seen } = right[page];
  const { call } = errand;
  const [{ id }] = errand.sets as [ScenarioRef];
  const settings = settingsFrom(`mock=${call}:${id}`);
  return expectationOf(errand, { settings, counts }).differencesOf({ ...seen, ...changed });
}

// Object.keys returns plain strings.
const pages = Object.keys(right) as (keyof typeof right)[];

it.each(pages)('nothing differs where a visitor who %s sees what is right', (page) => {
  expect(judge(page)).toEqual([]);
});

const { canPress } = form;
const busy = { canPress: false, canType: false, text: '' };
const typing = (zipCode: string) => ({ typed: ['ada@example.com', zipCode] });
const other = { ...saved, files: [{ name: 'image.png', holds: { width: 640, height: 640 } }] };
const holding = (holds: SavedFile['holds']) => ({
  handedOver: { ...saved, files: [{ name: logoFileName, holds }] },
});

it.each<[page: keyof typeof right, changed: Partial<Seen>, says: string]>([
  ['joins', { ended: false }, 'The page did not finish in time.'],
  ['joins', { canPress: { ...canPress, empty: true, atEnd: false } }, 'without an email'],
  ['joins', { canPress: { ...canPress, filled: false, atEnd: false } }, 'cannot be pressed'],
  ['joins', { canPress }, `“${words.submit}” can be pressed without an email`],
  ['joins', { busy: null }, `The button did not read “${words.submitting}”`],
  ['joins', { busy: { ...busy, canPress: true } }, 'can be pressed again'],
  ['joins', { busy: { ...busy, canType: true } }, 'The fields can be changed'],
  ['joins', { busy: { ...busy, text: words.failed } }, `“${words.failed}” is there while`],
  ['joins', { toasts: [] }, 'did not come'],
  ['joins', { isToastGone: true }, 'The toast was gone before its 4 s'],
  ['joins', { toasts: [joined, joined] }, '2 toasts came instead of one'],
  ['joins', { toasts: [joinedFirst] }, `The toast explains “${joinedFirst.description}`],
  ['joins', { toasts: [{ ...joined, title: 'Hi' }] }, 'The toast says “Hi”'],
  ['joins', { toasts: [{ ...joined, kind: 'error' }] }, 'The toast is styled as error'],
  ['joins', { fields: 'kept' }, 'The fields are kept, not cleared'],
  ['joins', { isFocusLost: true }, 'The focus is lost'],
  ['joins', { othersKept: false }, 'The other form of the page changed'],
  ['joins', { texts: figures('75+', '15+') }, 'counts 75+ families, not 74+'],
  ['joins', { texts: figures('74+', '16+') }, 'counts 16+ neighborhoods'],
  [
    'joins',
    { before: figures('73+ and 70+', '15+'), texts: figures('74+ and 71+', '15+') },
    'counts 74+ and 71+ families, not 74+',
  ],
  ['joins', { sent: [entry, entry] }, 'Requests sent: 2 instead of 1'],
  ['joins', { sent: [] }, 'Requests sent: 0 instead of 1'],
  ['joins', typing(''), '"signup_zip_code":"94110"'],
  ['joins', { sent: [{ ...entry, violations: ['No apikey.'] }] }, 'No apikey.'],
  ['joins', { othersSent: [{ ...entry, call: 'stats' }] }, 'The call Stats was made as well'],
  ['joins', { lines: ['Oh'] }, 'Lines in red in the console: 1 instead of 0'],
  ['joins', { pageText: `94110 ${serverMarker}` }, 'The page shows text of the server'],
  ['is first', { toasts: [joined] }, `not “${joinedFirst.description}`],
  ['is first', { texts: figures('74+', '15+') }, 'counts 15+ neighborhoods'],
  ['fails', { toasts: [] }, `The toast “${signupFailed.title}” did not come`],
  ['fails', { fields: 'cleared' }, 'The fields are cleared, not kept'],
  ['fails', { fields: 'changed' }, 'The fields are changed, not kept'],
  ['fails', { lines: [] }, 'Lines in red in the console: 0 instead of 1'],
  ['fails', { canPress: { ...canPress, atEnd: false } }, `“${words.submit}” cannot be pressed`],
  ['fails', { texts: figures('74+', '15+') }, 'counts 74+ families, not 73+'],
  ['fails', { formText: words.privacy }, `The form does not say “${words.failed}”`],
  [
    'is refused by the page',
    { firstField: { wasMarked: false, isMarked: true, hasFocus: false } },
    'does not have the focus',
  ],
  [
    'is refused by the page',
    { firstField: { wasMarked: false, isMarked: false, hasFocus: true } },
    'is not marked',
  ],
  [
    'corrects a refused email',
    { firstField: { wasMarked: true, isMarked: false, hasFocus: false } },
    `The field “${words.email}” is still marked`,
  ],
  ['corrects a refused email', { oldToasts: 1 }, 'The toast of the refusal stays'],
  [
    'presses before anything is typed',
    { firstField: { wasMarked: false, isMarked: false, hasFocus: false } },
    'does not have the focus',
  ],
  ['shares', { handedOver: sharing() }, `“${joinedLine.share}” shared nothing`],
  ['shares', { handedOver: sharing(`${address}?a`) }, `shared ${address}?a, not`],
  ['joins', { written: 'signup ada@example.com' }, 'The console has “ada@example.com”'],
  ['joins', { deadLinks: ['#waitlist'] }, 'A link leads to #waitlist'],
  ['joins', { pageText: '' }, 'The street has no sign with 94110'],
  ['joins', { pageText: '94110' }, `The page does not say “${hero.joinedBefore.trim()}”`],
  ['joins', { formText: joinedLine.share }, `The form does not say “${joinedLine.text}”`],
  ['joins', { formText: joinedLine.text }, `The form does not have “${joinedLine.share}”`],
  [
    'shares without a share sheet',
    { handedOver: sharing() },
    `“${joinedLine.share}” shared nothing`,
  ],
  [
    'shares without a share sheet',
    { handedOver: { ...sharing(address), pageText: '' } },
    `The page does not say “${joinedLine.copied}”`,
  ],
  [
    'has a password manager',
    { autocomplete: ['off', 'postal-code'] },
    'asks the browser for “off”',
  ],
  ['draws and cannot save', { handedOver: { ...saved, files: [], toasts: [] } }, 'did not come'],
  ['draws and cannot save', { handedOver: saved }, 'A file was saved'],
  ['is refused by the page', { sent: [entry] }, 'Requests sent: 1 instead of 0'],
  ['is refused by the page', { toasts: [] }, `The toast “${invalidEmail.title}” did not come`],
  ['is refused by the page', { fields: 'cleared' }, 'The fields are cleared, not kept'],
  ['types too long a zip code', typing('A1B2C'), 'took 5 characters, not 10'],
  ['types too long a zip code', typing('A1B2C3D4E5F6'), 'took 12 characters'],
  ['reads the stats', { isFocusTaken: true }, 'A form takes the focus'],
  ['reads the stats', { before: null }, 'did not read “...” at first'],
  ['reads the stats', { texts: figures('73+', '0+') }, 'reads 73+ families, 0+'],
  ['reads the stats', { texts: null }, 'The page reads nothing, not 73+'],
  [
    'reads the stats',
    { fixedText: '1999' },
    `“${callToAction.launchYear}” reads 1999, not ${launchYear}`,
  ],
  ['reads the stats', { toasts: [signupFailed] }, 'came, but none was expected'],
  ['reads the defaults', { texts: figures('0+', '12+') }, 'not 50+ families'],
  ['draws', { picture: 'none' }, 'There is no new picture'],
  ['draws', { handedOver: { ...saved, files: [] } }, `“${logoPage.download}” saved nothing`],
  ['draws', { handedOver: { ...saved, files: [...saved.files, ...saved.files] } }, 'saved 2 files'],
  ['draws', { handedOver: other }, `The file is called image.png, not ${logoFileName}`],
  ['draws', holding('The file is empty.'), 'The file is empty.'],
  ['draws', holding({ width: 64, height: 64 }), 'has 64 × 64 pixels, the picture 640 × 640'],
  [
    'draws',
    { handedOver: { ...saved, toasts: [] } },
    `“${logoNotices.logoDownloaded.title}” did not come`,
  ],
  ['draws nothing', { picture: 'new' }, 'There is a new picture'],
  ['draws nothing', { picture: 'lost' }, 'The older picture is gone'],
  ['draws nothing', { canSave: true }, `“${logoPage.download}” is there without a picture`],
  [
    'draws nothing',
    { picture: 'older' },
    `“${logoPage.download}” is gone, though the picture stays`,
  ],
])('where a visitor who %s sees %j, the judge says so', (page, changed, says) => {
  const differences = judge(page, changed);
  expect(differences).toContainEqual(expect.stringContaining(says));
});

describe('what a visitor should see', () => {
  it.each<[CallId, string, string, number]>([
    ['signup', 'mock=signup:known-neighborhood', 'one family more and no neighborhood more', 0],
    ['signup', 'mock=signup:new-neighborhood', joinedFirst.description, 0],
    ['signup', 'mock=signup:live&mock-network=offline', `the toast “${signupFailed.title}`, 0],
    ['signup', 'mock=signup:live~20000', 'after 15 s, the limit of the call', 15_000],
    ['signup', 'mock=signup:live~13500&mock-network=slow-3g', 'after 15 s, the limit', 15_000],
    ['signup', 'mock=signup:live~13500&mock-network=fast-3g', 'after 14.1 s', 14_060],
    ['signup', 'mock=signup:live&mock-network=hold', 'waits for Release, within 15 s', 0],
    ['signup', 'mock=signup:token-from-future', '2 requests', 2000],
    ['signup', 'mock=signup:token-from-future@once', joined.title, 2000],
    ['stats', 'mock=stats:slow~7000', '50+ families, 12+ neighborhoods', 10_000],
    ['stats', 'mock=stats:huge&mock-network=offline', '50+ families, 12+ neighborhoods', 0],
  ])('of %s under %s', (call, link, words, afterMs) => {
    const errand = errandOf({ call, id: 'live' });
    const { expected, says, differencesOf } = expectationOf(errand, {
      settings: settingsFrom(link),
      counts,
    });
    expect(says.toLowerCase()).toContain(words.toLowerCase());
    expect(expected.afterMs).toBe(afterMs);
    const isEarly = expect.stringMatching(/^It took 0 s instead of/);
    const differences = differencesOf({ ...nothingSeen, tookMs: 0 });
    expect(differences).toEqual(
      afterMs > 0 ? expect.arrayContaining([isEarly]) : expect.not.arrayContaining([isEarly]),
    );
  });
});
