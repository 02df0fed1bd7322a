import { type CallId, onlyRow } from '../../../src/gateway/wire.ts';
import type { FormUse, Toast } from '../../scenarios/call.ts';
import { callOf, calls } from '../../scenarios/calls.ts';
import type { Expected } from '../expected.ts';
import type { LogEntry } from '../log-entry.ts';
import { type Seen, type SeenForm, textsInWords } from './seen.ts';
import type { SeenToast } from './watch-page.ts';

/**
 * Something that must hold of a call: what the panel says of it beforehand, if anything, and the
 * difference of what was seen. Nothing that is said stays unchecked, since both stand together.
 */
interface Fact {
  says?: string | null | undefined;
  differs: (seen: Seen) => string | false | null;
}

/** A fact about what only a form has. */
function ofForm(differs: (form: SeenForm, seen: Seen) => string | false | null): Fact['differs'] {
  return (seen) => seen.form && differs(seen.form, seen);
}

/** Browsers round their clocks, to 100 ms at most. */
const roundingMs = 100;

function inSeconds(ms: number): string {
  return `${(ms / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`;
}

/** The row of the answer that the page got in the end; undefined when it got none. */
function replyOf({ sent }: Seen): unknown {
  const status = sent[0]?.status;
  if (status?.kind !== 'answered' || status.body === null) return undefined;
  try {
    return onlyRow(JSON.parse(status.body));
  } catch {
    return undefined;
  }
}

function toastDifference(wanted: Toast | null, toasts: readonly SeenToast[]): string | null {
  const [seen] = toasts;
  if (!wanted) return seen ? `The toast “${seen.title}” came, but none was expected.` : null;
  if (!seen) return `The toast “${wanted.title}” did not come.`;
  if (toasts.length > 1) return `${toasts.length} toasts came instead of one.`;
  if (seen.title !== wanted.title) return `The toast says “${seen.title}”, not “${wanted.title}”.`;
  if (seen.description !== wanted.description) {
    return `The toast explains “${seen.description}”, not “${wanted.description}”.`;
  }
  return seen.kind === wanted.kind ? null : `The toast is a ${seen.kind}, not a ${wanted.kind}.`;
}

function toastFact({ outcome: { toast } }: Expected): Fact {
  if (typeof toast !== 'function') {
    return {
      says: toast ? `the toast “${toast.title}”` : 'no toast',
      differs: ({ toasts }) => toastDifference(toast, toasts),
    };
  }
  return {
    // Only the description depends on the answer.
    says: `the toast “${toast(undefined).title}”`,
    differs: (seen) => toastDifference(toast(replyOf(seen)), seen.toasts),
  };
}

/** The button and the fields before the press, and while the call runs. */
function errandFacts(use: FormUse): Fact[] {
  const { button, busyButton, fields, staysEnabled = false } = use;
  return [
    {
      differs: ofForm(
        ({ rest }) =>
          fields.length > 0 && rest.empty && `“${button}” can be pressed without an email.`,
      ),
    },
    { differs: ofForm(({ rest }) => !rest.filled && `“${button}” cannot be pressed.`) },
    {
      says: `“${busyButton}” while it runs`,
      differs: ofForm(({ busy }) => !busy && `The button did not read “${busyButton}”.`),
    },
    {
      differs: ofForm(
        ({ busy }) =>
          !staysEnabled && busy?.canPress === true && `“${busyButton}” can be pressed again.`,
      ),
    },
    {
      differs: ofForm(
        ({ busy }) => busy?.canType === true && 'The fields can be changed while the call runs.',
      ),
    },
    {
      differs: ofForm(
        ({ othersKept }) => !othersKept && 'The other form of the page changed as well.',
      ),
    },
  ];
}

const fieldWords = { cleared: 'empty fields', kept: 'the fields as they were typed' };

/** The button and the fields at the end. */
function restFacts(use: FormUse, { outcome }: Expected): Fact[] {
  const { fields: wanted } = outcome;
  const mustFillIn = wanted === 'cleared';
  return [
    {
      says: wanted && fieldWords[wanted],
      differs: ofForm(
        ({ fields }) =>
          wanted !== undefined && fields !== wanted && `The fields are ${fields}, not ${wanted}.`,
      ),
    },
    {
      says: mustFillIn ? null : `“${use.button}” ready again`,
      differs: ofForm(
        ({ canPress }) =>
          canPress === mustFillIn &&
          `“${use.button}” ${canPress ? 'can be pressed without an email' : 'cannot be pressed'}.`,
      ),
    },
    {
      differs: ofForm(
        ({ focus }) =>
          focus === 'lost' && 'The focus is lost: a keyboard starts at the top of the page again.',
      ),
    },
  ];
}

function pictureFacts(use: FormUse, { outcome }: Expected, hasOlder: boolean): Fact[] {
  const { picture } = use;
  if (!picture) return [];
  if (!outcome.picture) {
    const wanted = hasOlder ? 'older' : 'none';
    return [
      {
        says: hasOlder ? 'no new picture; the older one stays' : 'no new picture',
        differs: ofForm(({ picture: seen }) => {
          if (seen === wanted) return null;
          return seen === 'new' ? 'There is a new picture.' : 'The older picture is gone.';
        }),
      },
    ];
  }
  return [
    {
      says: 'a new picture',
      differs: ofForm(({ picture: seen }) => seen !== 'new' && 'There is no new picture.'),
    },
    {
      says: `“${picture.button}” saves ${picture.file}`,
      differs: ofForm(({ saved }) => {
        if (!saved) return null;
        const files = saved.files.join(', ');
        if (files === picture.file) return null;
        return files
          ? `The file is called ${files}, not ${picture.file}.`
          : `“${picture.button}” saved nothing.`;
      }),
    },
    {
      says: `then the toast “${picture.saved.title}”`,
      differs: ofForm(({ saved }) => saved && toastDifference(picture.saved, saved.toasts)),
    },
  ];
}

/** The number that a text holds; null when it is no figure. */
function numberIn(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

/** The figures beside a call that may count a family, which nothing else may change. */
function countFact({ outcome, end }: Expected, isCounted: boolean): Fact {
  const { counts } = outcome;
  const isMore = counts !== undefined && end === 'answer' && isCounted;
  return {
    says: isMore ? 'one family more in the figures' : null,
    differs(seen) {
      const { before, texts } = seen;
      if (!before || !texts) return null;
      const none = { families: 0, neighborhoods: 0 };
      const more = (isMore && counts?.(replyOf(seen))) || none;
      for (const id of ['families', 'neighborhoods'] as const) {
        const from = numberIn(before[id]);
        if (from === null || numberIn(texts[id]) === from + more[id]) continue;
        return `The page counts ${texts[id]} ${id}, not ${from + more[id]}+.`;
      }
      return null;
    },
  };
}

function textsFacts({ texts }: Expected): Fact[] {
  if (!texts) return [];
  const { waitingText } = calls.stats.use;
  return [
    {
      says: `“${waitingText}” while they load`,
      differs: ({ before }) =>
        (!before || Object.values(before).some((text) => text !== waitingText)) &&
        `The figures did not read “${waitingText}” at first.`,
    },
    {
      says: textsInWords(texts),
      differs({ texts: seen }) {
        if (!seen) return 'The page does not have the texts that the stats fill in.';
        const [read, wanted] = [textsInWords(seen), textsInWords(texts)];
        return read !== wanted && `The page reads ${read}, not ${wanted}.`;
      },
    },
  ];
}

/** The fields of a JSON object in the order of their names. */
function inOrder(json: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(json).sort()));
}

function bodyDifference(use: FormUse, { form, sent }: Seen): string | null {
  const [entry] = sent;
  if (!form || !entry) return null;
  const [is, wanted] = [inOrder(JSON.parse(entry.body)), inOrder(use.body(form.typed))];
  return is === wanted ? null : `The request says ${is}, not ${wanted}.`;
}

/** What is sent: how often, with which body, and without a mistake of the client. */
function requestFacts(call: CallId, { requests }: Expected): Fact[] {
  const { use } = callOf(call);
  const mistakes = (sent: readonly LogEntry[]) => sent.flatMap(({ violations }) => violations);
  return [
    {
      says: requests === 1 ? null : `${requests} requests`,
      differs: ({ sent }) =>
        sent.length !== requests && `${sent.length} requests were sent instead of ${requests}.`,
    },
    { differs: (seen) => use.kind === 'form' && bodyDifference(use, seen) },
    { differs: ({ sent }) => mistakes(sent).join(' ') || null },
  ];
}

function timeFact({ afterMs, end, isHeld, limitMs }: Expected): Fact {
  const held = isHeld ? `waits for Release, within ${inSeconds(limitMs)}` : null;
  const late = afterMs >= 1000 ? `after ${inSeconds(afterMs)}` : null;
  const limit = end === 'timeout' ? `after ${inSeconds(afterMs)}, the limit of the call` : null;
  return {
    says: limit ?? held ?? late,
    differs: ({ tookMs }) =>
      tookMs < afterMs - roundingMs &&
      `It took ${inSeconds(tookMs)} instead of ${inSeconds(afterMs)}.`,
  };
}

function consoleFact({ outcome: { logged } }: Expected): Fact {
  const lines = logged ? 1 : 0;
  return {
    says: logged ? 'a line in the console' : null,
    differs: ({ lines: seen }) =>
      seen.length !== lines && `The console has ${seen.length} lines in red instead of ${lines}.`,
  };
}

/** What is known of the page before a call. */
export interface Situation {
  /** Whether an older picture is there. */
  hasOlder: boolean;
  /** Whether the page shows stats of the backend, to which a family is added. */
  isCounted: boolean;
}

function factsOf(call: CallId, expected: Expected, { hasOlder, isCounted }: Situation): Fact[] {
  const { use } = callOf(call);
  return [
    ...(use.kind === 'form' ? errandFacts(use) : []),
    toastFact(expected),
    ...textsFacts(expected),
    ...(use.kind === 'form' ? restFacts(use, expected) : []),
    ...(use.kind === 'form' ? pictureFacts(use, expected, hasOlder) : []),
    ...(use.kind === 'form' ? [countFact(expected, isCounted)] : []),
    consoleFact(expected),
    timeFact(expected),
    ...requestFacts(call, expected),
    { differs: ({ showsServerText }) => showsServerText && 'The page shows text of the server.' },
  ];
}

/** What the visitor should see, in one sentence, of which every part is checked. */
export function expectedInWords(call: CallId, expected: Expected, situation: Situation): string {
  const parts = factsOf(call, expected, situation).flatMap(({ says }) => says ?? []);
  const sentence = `${parts.join('; ')}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Compares what was seen with what is expected: one sentence for each difference. */
export function differencesOf(
  call: CallId,
  expected: Expected,
  situation: Situation,
  seen: Seen,
): string[] {
  if (seen.missing !== null) return [seen.missing];
  const differences = factsOf(call, expected, situation)
    .map(({ differs }) => differs(seen))
    .filter((says) => typeof says === 'string');
  return seen.ended ? differences : ['The page did not finish in time.', ...differences];
}
