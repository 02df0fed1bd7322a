import { onlyRow } from '../../src/gateway/wire.ts';
import { serverMarker } from '../backend/responses.ts';
import type { Counts } from '../backend/waitlist.ts';
import type { Call, FormUse, Toast } from '../scenarios/call.ts';
import { callOf, calls } from '../scenarios/calls.ts';
import type { Errand } from './errands.ts';
import { type Conditions, type Expected, expectedOf } from './expected.ts';
import { type Seen, textsInWords, toastInWords } from './seen.ts';
import type { SeenToast } from './watch.ts';

/** One expectation: what it says, and how the page differs from it. */
export interface Check {
  /** Whether it applies; it does where this is left out. */
  when?: boolean;
  /** The sentence that a tester reads before the try. */
  says: string;
  /** How what was seen differs, in a sentence. */
  differs(seen: Seen): string | null | false;
}

/** All that a try must show: what it says before, and how a page differs from it. */
interface Expectation {
  expected: Expected;
  says: string;
  /** One sentence for each difference. */
  differencesOf(seen: Seen): string[];
}

/** Browsers round their clocks, to 100 ms at most. */
const roundingMs = 100;

function inSeconds(ms: number): string {
  return `${(ms / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`;
}

/** The row of the answer that the page got in the end; undefined when it got none. */
function replyOf({ sent }: Seen): unknown {
  const body = sent[0]?.mock.body;
  if (body === undefined) return undefined;
  try {
    return onlyRow(JSON.parse(body));
  } catch {
    return undefined;
  }
}

// Toasts and console

function toastDifference(wanted: Toast | null, toasts: readonly SeenToast[]): string | null {
  const [seen] = toasts;
  if (!wanted) return seen ? `The toast ${toastInWords(seen)} came, but none was expected.` : null;
  if (!seen) return `The toast “${wanted.title}” did not come.`;
  if (toasts.length > 1) {
    return `${toasts.length} toasts came instead of one: ${toasts.map(toastInWords).join(', ')}.`;
  }
  if (seen.title !== wanted.title) return `The toast says “${seen.title}”, not “${wanted.title}”.`;
  if (seen.description !== wanted.description) {
    return `The toast explains “${seen.description}”, not “${wanted.description}”.`;
  }
  return seen.kind === wanted.kind
    ? null
    : `The toast is styled as ${seen.kind}, not as ${wanted.kind}.`;
}

function toastCheck({ outcome: { toast, depends } }: Expected): Check {
  if (typeof toast === 'function') {
    return {
      says: `the toast ${toastInWords(toast(undefined))}, ${depends}`,
      differs: (seen) => toastDifference(toast(replyOf(seen)), seen.toasts),
    };
  }
  return {
    says: toast ? `the toast ${toastInWords(toast)}` : 'no toast',
    differs: ({ toasts }) => toastDifference(toast, toasts),
  };
}

function consoleCheck({ outcome: { logged } }: Expected): Check {
  const wanted = logged ? 1 : 0;
  return {
    says: logged ? 'a line in red in the console' : 'the console stays silent',
    differs: ({ lines }) =>
      lines.length !== wanted &&
      `Lines in red in the console: ${lines.length} instead of ${wanted}.`,
  };
}

// The form

/** The fields of a JSON object in the order of their names. */
function inOrder(json: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(json).sort()));
}

function formChecks(use: FormUse): Check[] {
  return [
    {
      says: 'the button waits for the first field',
      differs({ typed, canPress }) {
        const [first] = typed;
        if (first !== '' && !canPress.filled) return `“${use.button}” cannot be pressed.`;
        return (
          first !== undefined &&
          canPress.empty &&
          `“${use.button}” can be pressed without an email.`
        );
      },
    },
    {
      says: 'no field is marked as wrong once it is typed again',
      differs: ({ firstField: { wasMarked } }) =>
        wasMarked && `The field “${use.fields[0]?.label}” is still marked as wrong.`,
    },
    {
      says: 'the console does not have the email',
      differs: ({ typed: [email = ''], written }) =>
        email.includes('@') &&
        written.includes(email) &&
        `The console has “${email}”, which was typed.`,
    },
    {
      says: 'the focus is kept',
      differs: ({ isFocusLost }) =>
        isFocusLost && 'The focus is lost: it is on the page or on the whole form.',
    },
    {
      says: 'the other form keeps what it holds and shows',
      differs: ({ othersKept }) => !othersKept && 'The other form of the page changed as well.',
    },
    {
      says: 'what is sent is what was typed',
      differs({ typed, sent: [entry] }) {
        if (!entry) return null;
        const [is, wanted] = [inOrder(JSON.parse(entry.sent)), inOrder(use.body(typed))];
        return is !== wanted && `The request says ${is}, not ${wanted}.`;
      },
    },
  ];
}

const anyChecks: readonly Check[] = [
  {
    says: 'no text of the server is shown',
    differs: ({ pageText }) =>
      pageText.includes(serverMarker) && 'The page shows text of the server.',
  },
  {
    says: 'a toast stays for 4 s',
    differs: ({ isToastGone }) => isToastGone && 'The toast was gone before its 4 s.',
  },
  {
    says: 'each link to a part of the page has one',
    differs: ({ deadLinks: [link] }) =>
      link !== undefined && `A link leads to ${link}, which the page does not have.`,
  },
  {
    says: 'no other call is made',
    differs: ({ othersSent: [other] }) =>
      other !== undefined && `The call ${calls[other.call].title} was made as well.`,
  },
  {
    says: 'the client commits no violation',
    differs: ({ sent }) =>
      [...new Set(sent.flatMap(({ violations }) => violations))].join(' ') || null,
  },
];

/** What is checked in every try, in one sentence. */
export const checkedAlways = `In every try, ${[...formChecks(calls.signup.use), ...anyChecks]
  .map(({ says }) => says)
  .join('; ')}.`;

function busyCheck({ busyButton, staysEnabled }: FormUse, outcomes: Call['outcomes']): Check {
  const failures = Object.values(outcomes).flatMap(({ logged, says }) => (logged && says) || []);
  return {
    says: `“${busyButton}” while it runs`,
    differs({ busy }) {
      if (!busy) return `The button did not read “${busyButton}”.`;
      if (!staysEnabled && busy.canPress) return `“${busyButton}” can be pressed again.`;
      if (busy.canType) return 'The fields can be changed while the call runs.';
      const failure = failures.find((says) => busy.text.includes(says));
      return failure !== undefined && `“${failure}” is there while the call runs.`;
    },
  };
}

/** The fields, the button and the words of the form at the end. */
function endChecks(use: FormUse, { outcome }: Expected, { does }: Errand): Check[] {
  const { fields: wanted, says, refuses = false } = outcome;
  const button = `“${use.button}”`;
  const first = `“${use.fields[0]?.label}”`;
  const mustFillIn = wanted === 'cleared';
  return [
    {
      when: wanted !== undefined,
      says: mustFillIn ? 'empty fields' : 'the fields as they were typed',
      differs: ({ fields }) => fields !== wanted && `The fields are ${fields}, not ${wanted}.`,
    },
    {
      says: mustFillIn ? `${button} waiting for an email` : `${button} ready again`,
      differs: ({ canPress: { atEnd } }) =>
        atEnd === mustFillIn &&
        `${button} ${atEnd ? 'can be pressed without an email' : 'cannot be pressed'}.`,
    },
    {
      when: says !== undefined,
      says: `the form says “${says}”`,
      differs: ({ formText }) =>
        !formText.includes(`${says}`) && `The form does not say “${says}”.`,
    },
    {
      when: refuses,
      says: `${first} is marked`,
      differs: ({ firstField }) =>
        !firstField.isMarked && `The field ${first} is not marked as wrong.`,
    },
    {
      when: refuses || does === 'empty',
      says: `${first} has the focus`,
      differs: ({ firstField }) =>
        !firstField.hasFocus && `The field ${first} does not have the focus.`,
    },
    {
      when: does === 'corrected',
      says: 'the toast of the refusal is gone',
      differs: ({ oldToasts }) => oldToasts > 0 && 'The toast of the refusal stays beside it.',
    },
  ];
}

/** What a page shows and offers once somebody has joined. */
function joinedChecks(
  { sign, share, counted = '' }: FormUse,
  { outcome }: Expected,
  { does }: Errand,
): Check[] {
  const hasJoined = outcome.counts !== undefined;
  const button = `“${share?.button}”`;
  return [
    {
      when: hasJoined,
      says: `the page says “${counted.trim()}”`,
      differs: ({ pageText }) =>
        !pageText.includes(counted) && `The page does not say “${counted.trim()}”.`,
    },
    {
      when: hasJoined,
      says: `${button} is there`,
      differs: ({ formText }) =>
        !formText.includes(`${share?.button}`) && `The form does not have ${button}.`,
    },
    {
      when: sign !== undefined && hasJoined,
      says: 'the zip code is on the street',
      differs({ typed, pageText }) {
        const zipCode = sign?.(typed) ?? '';
        return !pageText.includes(zipCode) && `The street has no sign with ${zipCode}.`;
      },
    },
    {
      when: does === 'shared' || does === 'copied',
      says: `${button} shares the address of the page`,
      differs({ handedOver, address }) {
        const shared = handedOver?.addresses.join(' and ');
        return shared !== address && `${button} shared ${shared || 'nothing'}, not ${address}.`;
      },
    },
    {
      when: does === 'copied',
      says: `then “${share?.copied}”`,
      differs: ({ handedOver }) =>
        !handedOver?.pageText.includes(`${share?.copied}`) &&
        `The page does not say “${share?.copied}”.`,
    },
  ];
}

/** What each field tells a password manager, and takes of a text that is too long for it. */
function fieldChecks({ fields }: FormUse, errand: Errand): Check[] {
  return fields.flatMap(({ label, longest, autocomplete }, index): Check[] => [
    {
      when: errand.typed === 'autofilled',
      says: `the browser knows “${label}” as ${autocomplete}`,
      differs: ({ autocomplete: known }) =>
        known[index] !== autocomplete &&
        `The field “${label}” asks the browser for “${known[index]}”, not “${autocomplete}”.`,
    },
    {
      when: longest !== undefined && errand.typed === 'longest',
      says: `the field “${label}” takes ${longest} characters`,
      differs({ typed }) {
        const { length } = typed[index] ?? '';
        return (
          length !== longest && `The field “${label}” took ${length} characters, not ${longest}.`
        );
      },
    },
  ]);
}

// The picture

function fileDifference(
  picture: NonNullable<FormUse['picture']>,
  { handedOver, pixels }: Seen,
): string | null {
  if (!handedOver) return null;
  const [file, ...more] = handedOver.files;
  if (!file) return `“${picture.button}” saved nothing.`;
  if (more.length > 0) return `“${picture.button}” saved ${more.length + 1} files.`;
  if (file.name !== picture.file) return `The file is called ${file.name}, not ${picture.file}.`;
  if (typeof file.holds === 'string') return file.holds;
  const { width, height } = pixels;
  if (width === 0 || (file.holds.width === width && file.holds.height === height)) return null;
  const found = `${file.holds.width} × ${file.holds.height}`;
  return `The file has ${found} pixels, the picture ${width} × ${height}.`;
}

function pictureChecks({ picture }: FormUse, { outcome }: Expected, { does }: Errand): Check[] {
  if (!picture) return [];
  const { button, file } = picture;
  const isNew = outcome.picture === true;
  const cannotSave = does === 'not-saved';
  const toast = cannotSave ? picture.notSaved : picture.saved;
  return [
    {
      when: !isNew,
      says: `no new picture; an older one stays, and with it “${button}”`,
      differs({ picture, canSave }) {
        if (picture === 'new') return 'There is a new picture.';
        if (picture === 'lost') return 'The older picture is gone.';
        if (picture === 'none') return canSave && `“${button}” is there without a picture.`;
        return !canSave && `“${button}” is gone, though the picture stays.`;
      },
    },
    {
      when: isNew,
      says: 'a new picture',
      differs: (seen) => seen.picture !== 'new' && 'There is no new picture.',
    },
    {
      when: isNew && !cannotSave,
      says: `“${button}” saves it as the PNG ${file}`,
      differs: (seen) => fileDifference(picture, seen),
    },
    {
      when: cannotSave,
      says: `“${button}” saves nothing`,
      differs: ({ handedOver }) => handedOver?.files[0] !== undefined && 'A file was saved.',
    },
    {
      when: isNew,
      says: `then the toast ${toastInWords(toast)}`,
      differs: ({ handedOver }) => handedOver && toastDifference(toast, handedOver.toasts),
    },
  ];
}

// The figures

/** The numbers in a text, which has several where the page shows several; null for no figure. */
function numbersIn(text: string): (number | null)[] {
  return text.split(' and ').map((figure) => {
    const digits = figure.replace(/\D/g, '');
    return digits === '' ? null : Number(digits);
  });
}

const noMore = { families: 0, neighborhoods: 0 };
const defaults = calls.stats.outcomes.defaults.texts();

function countWords({ families, neighborhoods }: Counts): string {
  const more = (count: number, one: string) => `${count === 0 ? 'no' : 'one'} ${one} more`;
  const counted = `${more(families, 'family')} and ${more(neighborhoods, 'neighborhood')}`;
  return `${counted} in the figures, unless they are the defaults`;
}

/** The figures beside a call that may count a family, which nothing else may change. */
function countCheck({ outcome: { counts } }: Expected): Check {
  return {
    says: counts ? countWords(counts(undefined)) : 'the figures stay',
    differs(seen) {
      const { before, texts } = seen;
      const isCounted = before?.families !== defaults.families;
      const more = (isCounted && counts?.(replyOf(seen))) || noMore;
      const wrong = (['families', 'neighborhoods'] as const).flatMap((id) => {
        const from = before && numbersIn(before[id])[0];
        if (typeof from !== 'number' || !texts) return [];
        if (numbersIn(texts[id]).every((number) => number === from + more[id])) return [];
        return `The page counts ${texts[id]} ${id}, not ${from + more[id]}+.`;
      });
      return wrong.join(' ') || null;
    },
  };
}

function textsChecks({ texts: wanted }: Expected): Check[] {
  if (!wanted) return [];
  const { waitingText, fixedText } = calls.stats.use;
  const says = textsInWords(wanted);
  return [
    {
      says,
      differs({ texts }) {
        const reads = texts && textsInWords(texts);
        return reads !== says && `The page reads ${reads ?? 'nothing'}, not ${says}.`;
      },
    },
    {
      says: 'no form takes the focus',
      differs: ({ isFocusTaken }) => isFocusTaken && 'A form takes the focus as the page opens.',
    },
    {
      says: `“${waitingText}” while they load`,
      differs({ before }) {
        const didWait = before && Object.values(before).every((text) => text === waitingText);
        return !didWait && `The figures did not read “${waitingText}” at first.`;
      },
    },
    {
      says: `${fixedText.label} ${fixedText.text}`,
      differs: (seen) =>
        seen.fixedText !== fixedText.text &&
        `“${fixedText.label}” reads ${seen.fixedText ?? 'nothing'}, not ${fixedText.text}.`,
    },
  ];
}

// Requests and time

function requestCheck({ requests }: Expected): Check {
  return {
    says:
      requests === 0 ? 'nothing is sent' : requests === 1 ? 'one request' : `${requests} requests`,
    differs: ({ sent }) =>
      sent.length !== requests && `Requests sent: ${sent.length} instead of ${requests}.`,
  };
}

function timeCheck({ afterMs, isHeld, limitMs }: Expected): Check {
  const limit = afterMs === limitMs ? ', the limit of the call' : '';
  return {
    when: isHeld || afterMs >= 1000,
    says: isHeld
      ? `waits for Release, within ${inSeconds(limitMs)}`
      : `after ${inSeconds(afterMs)}${limit}`,
    differs: ({ tookMs }) =>
      tookMs < afterMs - roundingMs &&
      `It took ${inSeconds(tookMs)} instead of ${inSeconds(afterMs)}.`,
  };
}

/** What is checked of one errand, in the order in which a tester reads it. */
function checksOf(errand: Errand, expected: Expected): Check[] {
  const { use, path, outcomes } = callOf(errand.call);
  const ofForm = (use: FormUse): Check[] => [
    ...fieldChecks(use, errand),
    { ...countCheck(expected), when: path === calls.stats.path },
    ...endChecks(use, expected, errand),
    ...joinedChecks(use, expected, errand),
    { ...busyCheck(use, outcomes), when: expected.requests > 0 },
  ];
  const all = [
    ...textsChecks(expected),
    toastCheck(expected),
    ...(use.kind === 'form' ? pictureChecks(use, expected, errand) : []),
    ...(use.kind === 'form' && errand.does !== 'look' ? ofForm(use) : []),
    consoleCheck(expected),
    requestCheck(expected),
    timeCheck(expected),
  ];
  return all.filter(({ when = true }) => when);
}

/** What a try must show. Everything that it says is checked, and everything checked is said. */
export function expectationOf(errand: Errand, conditions: Conditions): Expectation {
  const expected = expectedOf(errand, conditions);
  const said = checksOf(errand, expected);
  const { use } = callOf(errand.call);
  const isForm = use.kind === 'form' && errand.does !== 'look';
  const always = [...(isForm ? formChecks(use) : []), ...anyChecks];
  const sentence = `${said.map(({ says }) => says).join('; ')}.`;
  return {
    expected,
    says: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    differencesOf(seen) {
      const found = [...said, ...always].flatMap(({ differs }) => differs(seen) || []);
      // Two checks can find the same.
      const differences = [...new Set(found)];
      return seen.ended ? differences : ['The page did not finish in time.', ...differences];
    },
  };
}
