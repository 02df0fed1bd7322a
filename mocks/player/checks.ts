import { onlyRow } from '../../src/gateway/wire.ts';
import { serverMarker } from '../backend/responses.ts';
import type { Counts } from '../backend/waitlist.ts';
import type { Call, FormUse } from '../scenarios/call.ts';
import { callOf, calls } from '../scenarios/calls.ts';
import type { Errand } from './errands.ts';
import { type Conditions, type Expected, expectedOf } from './expected.ts';
import {
  fieldsOf,
  filesInWords,
  hasNewPicture,
  type Seen,
  textsInWords,
  toastsInWords,
} from './seen.ts';

/** One expectation: what it says, and whether the page differs from it. */
interface Check {
  /** Whether it applies; it does where this is left out. */
  when?: boolean;
  /** What a tester reads before the try. */
  says: string;
  /** Whether what was seen differs; a sentence where that says more than `says` does. */
  differs(seen: Seen): boolean | string;
}

/** All that a try must show: what it says before, and how a page differs from it. */
interface Expectation {
  expected: Expected;
  says: string;
  /** One sentence for each difference. */
  differencesOf(seen: Seen): string[];
}

/** A sentence on what is not as it must be. */
function unlike<Value>(subject: string, is: Value, wanted: Value): string | false {
  return is !== wanted && `${subject} ${is}, not ${wanted}.`;
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

/** The fields of a JSON object in the order of their names. */
function inOrder(json: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(json).sort()));
}

/** What is checked in every try with a form. */
function formChecks(use: FormUse, outcomes: Call['outcomes']): Check[] {
  const failures = Object.values(outcomes).flatMap(({ logged, says }) => (logged && says) || []);
  const busy = ({ during }: Seen) => during.filter(({ button }) => button === use.busyButton);
  return [
    {
      says: 'the button waits for the first field',
      differs: ({ empty }) => empty.typed.length > 0 && empty.canPress,
    },
    {
      says: 'the button is ready once the first field is filled in',
      differs: ({ before }) => before.typed[0] !== '' && !before.canPress,
    },
    {
      says: 'no field is marked as wrong once it is typed again',
      differs: ({ before }) => before.isMarked,
    },
    {
      says: 'no field can be changed while the call runs',
      differs: (seen) => busy(seen).some(({ canType }) => canType),
    },
    {
      when: !use.staysEnabled,
      says: 'the button cannot be pressed again while the call runs',
      differs: (seen) => busy(seen).some(({ canPress }) => canPress),
    },
    {
      says: 'the form does not say that it failed while the call runs',
      differs: (seen) =>
        failures.some((failure) => busy(seen).some(({ formText }) => formText.includes(failure))),
    },
    {
      says: 'the email stays out of the console',
      differs({ before, written }) {
        const [email = ''] = before.typed;
        return email.includes('@') && written.includes(email);
      },
    },
    { says: 'the focus is kept', differs: ({ end }) => end.focus === 'nowhere' },
    {
      says: 'the other form keeps what it holds and shows',
      differs: ({ before, during, end }) =>
        [...during, end].some(({ others }) => others !== before.others),
    },
    {
      says: 'what is sent is what was typed',
      differs({ before, sent: [entry] }) {
        if (!entry) return false;
        const wanted = inOrder(use.body(before.typed));
        return unlike('The request says', inOrder(JSON.parse(entry.sent)), wanted);
      },
    },
  ];
}

/** What is checked in every try. */
const anyChecks: readonly Check[] = [
  {
    says: 'no text of the server is shown',
    differs: ({ end }) => end.pageText.includes(serverMarker),
  },
  { says: 'a toast stays for 4 s', differs: ({ isToastGone }) => isToastGone },
  {
    says: 'each link to a part of the page has one',
    differs: ({ end: { deadLinks } }) =>
      deadLinks.length > 0 && `The page does not have ${deadLinks[0]}, to which a link leads.`,
  },
  {
    says: 'no other call is made',
    differs: ({ othersSent: [other] }) =>
      other !== undefined && `The call ${calls[other.call].title} was made as well.`,
  },
  {
    says: 'the client commits no violation',
    differs: ({ sent }) => [...new Set(sent.flatMap(({ violations }) => violations))].join(' '),
  },
];

/** What is checked in every try, in one sentence. */
export const checkedAlways = `In every try, ${[
  ...formChecks(calls.signup.use, calls.signup.outcomes),
  ...anyChecks,
]
  .map(({ says }) => says)
  .join('; ')}.`;

function toastCheck({ outcome: { toast, depends } }: Expected): Check {
  function wanted(reply: unknown): string {
    const one = typeof toast === 'function' ? toast(reply) : toast;
    return toastsInWords(one ? [one] : []);
  }
  return {
    says: depends ? `${wanted(undefined)}, ${depends}` : wanted(undefined),
    differs: (seen) => unlike('The page shows', toastsInWords(seen.toasts), wanted(replyOf(seen))),
  };
}

/** The fields, the button and the words of the form at the end. */
function endChecks(use: FormUse, { outcome, requests }: Expected, { does }: Errand): Check[] {
  const { fields: wanted, says, refuses = false } = outcome;
  const hasJoined = outcome.counts !== undefined;
  const button = `“${use.button}”`;
  const first = `“${use.fields[0]?.label}”`;
  const mustFillIn = wanted === 'cleared';
  const inForm = [says, hasJoined ? use.share?.button : undefined];
  return [
    {
      when: wanted !== undefined,
      says: mustFillIn ? 'empty fields' : 'the fields as they were typed',
      differs: (seen) => unlike('The fields are', fieldsOf(seen), wanted),
    },
    {
      says: mustFillIn ? `${button} waiting for an email` : `${button} ready again`,
      differs: ({ end }) => end.canPress === mustFillIn,
    },
    ...inForm.map((text = '') => ({
      when: text !== '',
      says: `“${text}” in the form`,
      differs: ({ end }: Seen) => !end.formText.includes(text),
    })),
    { when: refuses, says: `${first} is marked`, differs: ({ end }) => !end.isMarked },
    {
      when: refuses || does === 'empty',
      says: `${first} has the focus`,
      // Somebody may have moved it elsewhere.
      differs: ({ end: { focus } }) => focus !== 'first' && focus !== 'elsewhere',
    },
    {
      when: does === 'corrected',
      says: 'the toast of the refusal is gone',
      differs: ({ isOldToastThere }) => isOldToastThere,
    },
    {
      when: requests > 0,
      says: `“${use.busyButton}” while it runs`,
      differs: ({ during }) => !during.some(({ button }) => button === use.busyButton),
    },
  ];
}

/** What the page says once somebody has joined, and how it is shared. */
function joinedChecks(use: FormUse, { outcome }: Expected, { does }: Errand): Check[] {
  const { sign, share, counted = '' } = use;
  const hasJoined = outcome.counts !== undefined;
  return [
    {
      when: hasJoined,
      says: `“${counted.trim()}” on the page`,
      differs: ({ end }) => !end.pageText.includes(counted),
    },
    {
      when: hasJoined,
      says: 'the zip code on the street',
      differs: ({ before, end }) => !end.pageText.includes(sign?.(before.typed) ?? ''),
    },
    {
      when: does === 'shared' || does === 'copied',
      says: `“${share?.button}” shares the address of the page`,
      differs: ({ handedOver: { addresses }, end }) =>
        unlike(`“${share?.button}” shared`, addresses.join(' and ') || 'nothing', end.address),
    },
    {
      when: does === 'copied',
      says: `then “${share?.copied}”`,
      differs: ({ handedOver }) => !handedOver.pageText.includes(`${share?.copied}`),
    },
  ];
}

/** What each field tells a password manager, and takes of a text that is too long for it. */
function fieldChecks({ fields }: FormUse, errand: Errand): Check[] {
  return fields.flatMap(({ label, longest, autocomplete }, index): Check[] => [
    {
      when: errand.typed === 'autofilled',
      says: `the browser knows “${label}” as ${autocomplete}`,
      differs: ({ end }) =>
        unlike(`The browser knows “${label}” as`, end.autocomplete[index], autocomplete),
    },
    {
      when: errand.typed === 'longest' && longest !== undefined,
      says: `the field “${label}” takes ${longest} characters`,
      differs: ({ before }) =>
        unlike(`Characters in “${label}”:`, before.typed[index]?.length, longest),
    },
  ]);
}

function pictureChecks({ picture }: FormUse, { outcome }: Expected, { does }: Errand): Check[] {
  if (!picture) return [];
  const { button, file } = picture;
  const isNew = outcome.picture === true;
  const canSave = does !== 'not-saved';
  const toast = toastsInWords([canSave ? picture.saved : picture.notSaved]);
  return [
    {
      when: !isNew,
      says: `no new picture; an older one stays, and with it “${button}”`,
      differs: ({ before, end }) =>
        end.picture !== before.picture || end.canSave !== (end.picture !== null),
    },
    { when: isNew, says: 'a new picture', differs: (seen) => !hasNewPicture(seen) },
    {
      when: isNew,
      says: canSave ? `“${button}” saves it as the PNG ${file}` : `“${button}” saves nothing`,
      differs({ handedOver: { files }, end }) {
        const wanted = [{ name: file, holds: `a PNG of ${end.pixels} pixels` }];
        return unlike('Saved:', filesInWords(files), filesInWords(canSave ? wanted : []));
      },
    },
    {
      when: isNew,
      says: `then ${toast}`,
      differs: ({ handedOver: { toasts } }) =>
        unlike('Then the page shows', toastsInWords(toasts), toast),
    },
  ];
}

// The figures

const noMore = { families: 0, neighborhoods: 0 };
const { stats, defaults } = calls.stats.outcomes;

function countWords({ families, neighborhoods }: Counts): string {
  const more = (count: number, one: string) => `${count === 0 ? 'no' : 'one'} ${one} more`;
  const counted = `${more(families, 'family')} and ${more(neighborhoods, 'neighborhood')}`;
  return `${counted} in the figures, unless they are the defaults`;
}

/** The number in a text of the page: the first one where the page shows several. */
function numberIn(text: string): number {
  return Number.parseInt(text.replace(/[^\d ]/g, ''), 10);
}

/** The figures beside a call that may count a family, which nothing else may change. */
function countCheck({ outcome: { counts } }: Expected): Check {
  return {
    says: counts ? countWords(counts(undefined)) : 'the figures stay',
    differs(seen) {
      const { texts: from } = seen.before;
      if (!from) return false;
      const isCounted = from.families !== defaults.texts().families;
      const more = (isCounted && counts?.(replyOf(seen))) || noMore;
      const wanted = stats.texts({
        families: numberIn(from.families) + more.families,
        neighborhoods: numberIn(from.neighborhoods) + more.neighborhoods,
      });
      return unlike('The page reads', textsInWords(seen.end.texts), textsInWords(wanted));
    },
  };
}

function textsChecks({ texts: wanted }: Expected): Check[] {
  if (!wanted) return [];
  const { waitingText, fixedText } = calls.stats.use;
  return [
    {
      says: textsInWords(wanted),
      differs: ({ end }) => unlike('The page reads', textsInWords(end.texts), textsInWords(wanted)),
    },
    { says: 'no form takes the focus', differs: ({ before }) => before.focus === 'form' },
    {
      says: `“${waitingText}” while they load`,
      differs: ({ before: { texts } }) =>
        !texts || Object.values(texts).some((text) => text !== waitingText),
    },
    {
      says: `${fixedText.label} ${fixedText.text}`,
      differs: ({ end }) => unlike(`“${fixedText.label}” reads`, end.fixedText, fixedText.text),
    },
  ];
}

// Console, requests and time

function consoleCheck({ outcome: { logged } }: Expected): Check {
  return {
    says: logged ? 'a line in red in the console' : 'the console stays silent',
    differs: ({ lines }) => unlike('Lines in red in the console:', lines.length, logged ? 1 : 0),
  };
}

function requestCheck({ requests }: Expected): Check {
  return {
    says:
      requests === 0 ? 'nothing is sent' : requests === 1 ? 'one request' : `${requests} requests`,
    differs: ({ sent }) => unlike('Requests sent:', sent.length, requests),
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

function applies({ when = true }: Check): boolean {
  return when;
}

/** What is checked of one errand, in the order in which a tester reads it. */
function checksOf(errand: Errand, expected: Expected): Check[] {
  const { use, path } = callOf(errand.call);
  const ofForm = (use: FormUse): Check[] => [
    ...fieldChecks(use, errand),
    { ...countCheck(expected), when: path === calls.stats.path },
    ...endChecks(use, expected, errand),
    ...joinedChecks(use, expected, errand),
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
  return all.filter(applies);
}

/** What a try must show. Everything that it says is checked, and everything checked is said. */
export function expectationOf(errand: Errand, conditions: Conditions): Expectation {
  const expected = expectedOf(errand, conditions);
  const said = checksOf(errand, expected);
  const { use, outcomes } = callOf(errand.call);
  const isForm = use.kind === 'form' && errand.does !== 'look';
  const always = [...(isForm ? formChecks(use, outcomes) : []), ...anyChecks];
  const sentence = `${said.map(({ says }) => says).join('; ')}.`;
  return {
    expected,
    says: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    differencesOf(seen) {
      const differences = [...said, ...always.filter(applies)].flatMap(({ says, differs }) => {
        const found = differs(seen);
        return found === true ? `Not so: ${says}.` : found || [];
      });
      return seen.ended ? differences : ['The page did not finish in time.', ...differences];
    },
  };
}
