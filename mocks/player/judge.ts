import { type CallId, onlyRow } from '../../src/gateway/wire.ts';
import type { FormUse, Toast } from '../scenarios/call.ts';
import { callOf, calls } from '../scenarios/calls.ts';
import type { Expected } from './expected.ts';
import { nothingSeen, type Seen, textsInWords } from './seen.ts';
import type { SeenToast } from './watch-page.ts';

/**
 * Something that must hold of a call: what the panel says of it beforehand, if anything, and how what
 * was seen differs. Nothing that is said stays unchecked, since both stand together.
 */
type Fact = readonly [says: string | false | null | undefined, differs: string | false | null];

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

function toastFact({ outcome: { toast } }: Expected, seen: Seen): Fact {
  // Where the answer decides, it decides the description only.
  const wanted = typeof toast === 'function' ? toast(replyOf(seen)) : toast;
  const says = wanted ? `the toast “${wanted.title}”` : 'no toast';
  return [says, toastDifference(wanted, seen.toasts)];
}

/** The button and the fields before the press, and while the call runs. */
function errandFacts({ button, busyButton, fields, staysEnabled }: FormUse, seen: Seen): Fact[] {
  const { canPress, busy, othersKept } = seen;
  return [
    [null, fields.length > 0 && canPress.empty && `“${button}” can be pressed without an email.`],
    [null, !canPress.filled && `“${button}” cannot be pressed.`],
    [`“${busyButton}” while it runs`, !busy && `The button did not read “${busyButton}”.`],
    [null, !staysEnabled && busy?.canPress === true && `“${busyButton}” can be pressed again.`],
    [null, busy?.canType === true && 'The fields can be changed while the call runs.'],
    [null, !othersKept && 'The other form of the page changed as well.'],
  ];
}

const fieldWords = { cleared: 'empty fields', kept: 'the fields as they were typed' };

/** The button and the fields at the end. */
function restFacts({ button }: FormUse, { outcome }: Expected, seen: Seen): Fact[] {
  const { fields: wanted } = outcome;
  const { fields, canPress, isFocusLost } = seen;
  const mustFillIn = wanted === 'cleared';
  const how = canPress.atEnd ? 'can be pressed without an email' : 'cannot be pressed';
  return [
    [
      wanted && fieldWords[wanted],
      wanted !== undefined && fields !== wanted && `The fields are ${fields}, not ${wanted}.`,
    ],
    [
      !mustFillIn && `“${button}” ready again`,
      canPress.atEnd === mustFillIn && `“${button}” ${how}.`,
    ],
    [null, isFocusLost && 'The focus is lost: a keyboard starts at the top of the page again.'],
  ];
}

function saveDifference(picture: NonNullable<FormUse['picture']>, { saved }: Seen): string | null {
  if (!saved) return null;
  const files = saved.files.join(', ');
  if (files === '') return `“${picture.button}” saved nothing.`;
  return files === picture.file ? null : `The file is called ${files}, not ${picture.file}.`;
}

function pictureFacts(use: FormUse, { outcome }: Expected, hasOlder: boolean, seen: Seen): Fact[] {
  const { picture } = use;
  if (!picture) return [];
  if (!outcome.picture) {
    return [
      [
        hasOlder ? 'no new picture; the older one stays' : 'no new picture',
        (seen.picture === 'new' && 'There is a new picture.') ||
          (seen.picture === 'lost' && 'The older picture is gone.'),
      ],
    ];
  }
  return [
    ['a new picture', seen.picture !== 'new' && 'There is no new picture.'],
    [`“${picture.button}” saves ${picture.file}`, saveDifference(picture, seen)],
    [
      `then the toast “${picture.saved.title}”`,
      seen.saved && toastDifference(picture.saved, seen.saved.toasts),
    ],
  ];
}

/** The number that a text holds; null when it is no figure. */
function numberIn(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

/** The figures beside a call that may count a family, which nothing else may change. */
function countFact({ outcome, end }: Expected, isCounted: boolean, seen: Seen): Fact {
  const { before, texts } = seen;
  const counts = end === 'answer' && isCounted ? outcome.counts : undefined;
  const says = counts && 'one family more in the figures';
  const more = counts?.(replyOf(seen)) ?? { families: 0, neighborhoods: 0 };
  for (const id of ['families', 'neighborhoods'] as const) {
    const from = before && numberIn(before[id]);
    if (from === null || !texts || numberIn(texts[id]) === from + more[id]) continue;
    return [says, `The page counts ${texts[id]} ${id}, not ${from + more[id]}+.`];
  }
  return [says, null];
}

function textsFacts({ texts: wanted }: Expected, { before, texts }: Seen): Fact[] {
  if (!wanted) return [];
  const { waitingText } = calls.stats.use;
  const [says, reads] = [textsInWords(wanted), texts && textsInWords(texts)];
  const didWait = before && Object.values(before).every((text) => text === waitingText);
  return [
    [
      `“${waitingText}” while they load`,
      !didWait && `The figures did not read “${waitingText}” at first.`,
    ],
    [says, reads !== says && `The page reads ${reads ?? 'nothing'}, not ${says}.`],
  ];
}

/** The fields of a JSON object in the order of their names. */
function inOrder(json: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(json).sort()));
}

function bodyDifference(use: FormUse, { typed, sent }: Seen): string | null {
  const [entry] = sent;
  if (!entry) return null;
  const [is, wanted] = [inOrder(JSON.parse(entry.sent)), inOrder(use.body(typed))];
  return is === wanted ? null : `The request says ${is}, not ${wanted}.`;
}

/** What is sent: how often, with which body, and without a mistake of the client. */
function requestFacts(call: CallId, { requests }: Expected, seen: Seen): Fact[] {
  const { use } = callOf(call);
  const { sent } = seen;
  return [
    [
      requests > 1 && `${requests} requests`,
      sent.length !== requests && `${sent.length} requests were sent instead of ${requests}.`,
    ],
    [null, use.kind === 'form' && bodyDifference(use, seen)],
    [null, sent.flatMap(({ violations }) => violations).join(' ') || null],
  ];
}

function timeFact({ afterMs, end, isHeld, limitMs }: Expected, { tookMs }: Seen): Fact {
  const held = isHeld && `waits for Release, within ${inSeconds(limitMs)}`;
  const time = `after ${inSeconds(afterMs)}`;
  return [
    end === 'timeout' ? `${time}, the limit of the call` : held || (afterMs >= 1000 && time),
    tookMs < afterMs - roundingMs &&
      `It took ${inSeconds(tookMs)} instead of ${inSeconds(afterMs)}.`,
  ];
}

function consoleFact({ outcome: { logged } }: Expected, { lines }: Seen): Fact {
  const wanted = logged ? 1 : 0;
  return [
    logged && 'a line in the console',
    lines.length !== wanted && `The console has ${lines.length} lines in red instead of ${wanted}.`,
  ];
}

/** What is known of the page before a call. */
export interface Situation {
  /** Whether an older picture is there. */
  hasOlder: boolean;
  /** Whether the page shows stats of the backend, to which a family is added. */
  isCounted: boolean;
}

function factsOf(call: CallId, expected: Expected, situation: Situation, seen: Seen): Fact[] {
  const { use } = callOf(call);
  const { hasOlder, isCounted } = situation;
  const form = use.kind === 'form' ? use : null;
  return [
    ...(form ? errandFacts(form, seen) : []),
    toastFact(expected, seen),
    ...textsFacts(expected, seen),
    ...(form ? restFacts(form, expected, seen) : []),
    ...(form ? pictureFacts(form, expected, hasOlder, seen) : []),
    ...(form ? [countFact(expected, isCounted, seen)] : []),
    consoleFact(expected, seen),
    timeFact(expected, seen),
    ...requestFacts(call, expected, seen),
    [null, seen.showsServerText && 'The page shows text of the server.'],
  ];
}

/** What the visitor should see, in one sentence, of which every part is checked. */
export function expectedInWords(call: CallId, expected: Expected, situation: Situation): string {
  const facts = factsOf(call, expected, situation, nothingSeen);
  const sentence = `${facts.flatMap(([says]) => says || []).join('; ')}.`;
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
  const facts = factsOf(call, expected, situation, seen);
  const differences = facts.flatMap(([, differs]) => differs || []);
  return seen.ended ? differences : ['The page did not finish in time.', ...differences];
}
