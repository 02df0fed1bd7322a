import { onlyRow } from '../../src/gateway/wire.ts';
import { serverMarker } from '../backend/responses.ts';
import { type Expectation, isMet } from '../control/session.ts';
import type { FormUse } from '../scenarios/call.ts';
import { callOf, calls } from '../scenarios/calls.ts';
import { type Ending, type EndingOptions, endingOf } from './ending.ts';
import type { Errand } from './errands.ts';
import type { FormLook } from './look.ts';
import { fieldsOf, figuresInWords, hasNewPicture, type Seen, toastsInWords } from './seen.ts';

/** One expectation: what it says, and whether the page differs from it. */
interface Check {
  /** Whether it applies; it does where this is left out. */
  when?: boolean;
  /** What a tester reads before the try. */
  says: string;
  /** What a tester reads after it, where that can be more exact. */
  saysAfter?(seen: Seen): string;
  /** Whether a difference may be the cause of others, and comes before them. */
  isCause?: true;
  /** Whether what was seen differs; a sentence where that says more than `says` does. */
  differs(seen: Seen): boolean | string;
}

/** A sentence on what is not as it must be. */
function unlike<Value>(subject: string, is: Value, wanted: Value): string | false {
  return is !== wanted && `${subject} ${is} instead of ${wanted}.`;
}

/** Browsers round their clocks, to 100 ms at most. */
const roundingMs = 100;

function inSeconds(ms: number): string {
  return `${(ms / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`;
}

/** The row of the answer that the page got in the end; undefined when it got none. */
function replyOf({ sent: [entry] }: Seen): unknown {
  return entry?.mock.body && onlyRow(JSON.parse(entry.mock.body));
}

/** The fields of a JSON object in the order of their names. */
function inOrder(json: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(json).sort()));
}

/** What a check says before anything was seen. */
function unjudged({ says }: Check): Expectation {
  return { says, difference: null };
}

/** What a check says of what was seen. */
function judged({ says, saysAfter, differs }: Check, seen: Seen): Expectation {
  const found = differs(seen);
  const difference = found === true ? `Expected, but not seen: ${says}.` : found || null;
  return { says: saysAfter?.(seen) ?? says, difference };
}

/** How a form looked while its call ran. */
function busyLooks({ busyButton }: FormUse, { during }: Seen): FormLook[] {
  return during.filter(({ button }) => button === busyButton);
}

/** What is checked in every try with a form. */
function formChecks(use: FormUse): Check[] {
  return [
    {
      says: 'the button can be pressed while the first field is filled in, and only then',
      isCause: true,
      differs: ({ before, end }) =>
        [before, end].some(({ canPress, typed: [first] }) => canPress !== (first !== '')),
    },
    {
      says: 'fields and buttons are in reach',
      isCause: true,
      differs: ({ outOfReach: [first] }) =>
        first !== undefined &&
        `“${first}” cannot be pressed: it is hidden, or something lies over it.`,
    },
    { says: 'the labels of the fields can be read', differs: ({ end }) => !end.canReadLabels },
    { says: 'what is typed can be read', differs: ({ end }) => !end.canReadFields },
    { says: 'the button can be read', differs: ({ end }) => !end.canReadButton },
    {
      says: 'a field loses its mark once it is typed again',
      differs: ({ before }) => before.isMarked,
    },
    {
      says: 'the fields are disabled while the call runs',
      differs: (seen) => busyLooks(use, seen).some(({ canType }) => canType),
    },
    {
      says: 'the button is disabled while the call runs',
      differs: (seen) => busyLooks(use, seen).some(({ canPress }) => canPress),
    },
    { says: 'the focus is kept', differs: ({ end }) => end.focus === 'nowhere' },
    {
      says: 'the other form keeps what it holds and shows',
      differs: ({ before, during, end }) =>
        [...during, end].some(({ others }) => others !== before.others),
    },
    {
      says: 'what is sent is what was typed',
      isCause: true,
      differs({ before, sent: [entry] }) {
        if (!entry) return false;
        const wanted = inOrder(use.body(before.typed));
        return unlike('The request says', inOrder(JSON.parse(entry.sent)), wanted);
      },
    },
  ];
}

/** What is checked in every try, with a form or without. */
const anyChecks: readonly Check[] = [
  {
    says: 'the page finishes in time',
    isCause: true,
    differs: ({ ended }) => !ended && 'The page did not finish in time.',
  },
  {
    says: 'no text of the server is shown',
    differs: ({ end }) =>
      end.pageText.includes(serverMarker) && 'The page shows a text of the server.',
  },
  { says: 'a toast stays for 4 s', differs: ({ isToastGone }) => isToastGone },
  {
    says: 'no other call is made',
    isCause: true,
    differs: ({ othersSent: [other] }) =>
      other !== undefined && `The call ${calls[other.call].title} was made as well.`,
  },
  {
    says: 'the client commits no violation',
    isCause: true,
    differs: ({ sent }) => [...new Set(sent.flatMap(({ violations }) => violations))].join(' '),
  },
];

/** What is checked in every try with a form, for the panel to list. */
export const checkedAlways = [...formChecks(calls.signup.use), ...anyChecks].map(unjudged);

function toastCheck({ outcome: { toast, saved, depends } }: Ending): Check {
  function wanted(seen?: Seen): string {
    const ofCall = typeof toast === 'function' ? toast(seen && replyOf(seen)) : toast;
    return toastsInWords([ofCall, saved].filter((one) => !!one));
  }
  return {
    says: depends ? `${wanted()}, ${depends}` : wanted(),
    saysAfter: wanted,
    differs: (seen) => unlike('The page shows', toastsInWords(seen.toasts), wanted(seen)),
  };
}

/** Whether the page counts one family more. */
function isCounted({ outcome, requests }: Ending): boolean {
  return requests > 0 && !outcome.fails;
}

/** What a form shows while the call runs and at the end. */
function endChecks(use: FormUse, ending: Ending, { does }: Pick<Errand, 'does'>): Check[] {
  const { outcome, requests } = ending;
  const { fields, formTexts = [], refuses = false } = outcome;
  const first = `“${use.fields[0]?.label}”`;
  return [
    {
      when: fields !== undefined,
      says: fields === 'cleared' ? 'empty fields' : 'the fields as they were typed',
      differs: (seen) => unlike('The fields are', fieldsOf(seen), fields),
    },
    ...formTexts.map((text) => ({
      says: `“${text}” in the form`,
      differs: ({ end }: Seen) => !end.formText.includes(text),
    })),
    { when: refuses, says: `${first} is marked`, differs: ({ end }) => !end.isMarked },
    {
      when: refuses,
      says: `${first} has the focus`,
      // Somebody may have moved it elsewhere.
      differs: ({ end: { focus } }) => focus !== 'first' && focus !== 'elsewhere',
    },
    {
      when: does === 'corrected',
      says: 'the toast of the refusal is gone',
      differs: ({ end }) => end.hasErrorToast,
    },
    {
      when: isCounted(ending) && use.shows !== undefined,
      says: 'the page says who has joined, with the zip code on the street',
      differs({ before, end }) {
        const missing = use.shows?.(before.typed).find((text) => !end.pageText.includes(text));
        return missing !== undefined && `The page does not show “${missing.trim()}”.`;
      },
    },
    {
      when: requests > 0,
      says: `“${use.busyButton}” while it runs`,
      differs(seen) {
        const looks = busyLooks(use, seen);
        return looks.length === 0 || looks.some(({ canReadButton }) => !canReadButton);
      },
    },
  ];
}

/** What each field takes of a text that is too long for it. */
function lengthChecks({ fields }: FormUse, { typed = [] }: Pick<Errand, 'typed'>): Check[] {
  return fields.map(({ label, longest = Infinity }, index) => ({
    when: (typed[index]?.length ?? 0) > longest,
    says: `the field “${label}” takes ${longest} characters`,
    differs: ({ before }) =>
      unlike(`Characters in “${label}”:`, before.typed[index]?.length, longest),
  }));
}

function pictureChecks({ picture }: FormUse, { outcome }: Ending): Check[] {
  if (!picture) return [];
  const { button, file } = picture;
  const isNew = outcome.saved !== undefined;
  const canSave = outcome.saved?.kind === 'success';
  return [
    {
      says: isNew ? 'a new picture' : 'the picture stays as it was, if there is one',
      differs: (seen) => (isNew ? !hasNewPicture(seen) : seen.end.picture !== seen.before.picture),
    },
    {
      says: `“${button}” with a picture only`,
      differs: ({ before, end }) =>
        [before, end].some(({ picture, canSave }) => canSave !== (picture !== null)),
    },
    {
      when: isNew,
      says: canSave ? `“${button}” saves it as the PNG ${file}` : `“${button}” saves nothing`,
      differs({ files, end }) {
        const wanted = canSave ? `${file}, a PNG of ${end.pixels} pixels` : 'nothing';
        return unlike('Saved:', files.join(' and ') || 'nothing', wanted);
      },
    },
  ];
}

const { stats, defaults } = calls.stats.outcomes;

/** The number in a text of the page: the first one where the page shows several. */
function numberIn(text: string): number {
  return Number.parseInt(text.replace(/[^\d ]/g, ''), 10);
}

/** The figures beside a call that may count a family, which nothing else may change. */
function countCheck(ending: Ending, { isFirst }: FormUse, path: string): Check {
  return {
    when: path === calls.stats.path,
    says: isCounted(ending)
      ? 'the figures count the family, and its neighborhood if it is new; the defaults stay'
      : 'the figures stay',
    differs(seen) {
      const { figures: from } = seen.before;
      if (!from) return false;
      const isDefault = from.families === defaults.figures().families;
      const more = isCounted(ending) && !isDefault ? 1 : 0;
      const isNew = more > 0 && isFirst?.(replyOf(seen));
      const wanted = stats.figures({
        families: numberIn(from.families) + more,
        neighborhoods: numberIn(from.neighborhoods) + (isNew ? more : 0),
      });
      return unlike('The page reads', figuresInWords(seen.end.figures), figuresInWords(wanted));
    },
  };
}

function figureChecks({ figures: wanted }: Ending): Check[] {
  if (!wanted) return [];
  const { waitingText, fixedText } = calls.stats.use;
  return [
    {
      says: figuresInWords(wanted),
      differs: ({ end }) =>
        unlike('The page reads', figuresInWords(end.figures), figuresInWords(wanted)),
    },
    { says: 'the focus stays out of the forms', differs: ({ before }) => before.focus === 'form' },
    {
      says: `the figures read “${waitingText}” while they load`,
      differs: ({ before: { figures } }) =>
        !figures || Object.values(figures).some((text) => text !== waitingText),
    },
    {
      says: `${fixedText.label} ${fixedText.text}`,
      differs: ({ end }) => !end.pageText.includes(fixedText.label + fixedText.text),
    },
  ];
}

/** The console, the requests and the time of a call. */
function callChecks({ outcome, requests, afterMs, isHeld, limitMs }: Ending): Check[] {
  const limit = afterMs === limitMs ? ', the limit of the call' : '';
  return [
    {
      says: outcome.fails ? 'a line in red in the console' : 'the console stays silent',
      differs({ lines }) {
        const difference = unlike(
          'Lines in red in the console:',
          lines.length,
          outcome.fails ? 1 : 0,
        );
        return difference && `${difference} ${[...new Set(lines)].join('; ')}`.trim();
      },
    },
    {
      says: ['nothing is sent', 'one request'][requests] ?? `${requests} requests`,
      isCause: true,
      differs: ({ sent }) => unlike('Requests sent:', sent.length, requests),
    },
    {
      when: isHeld || afterMs >= 1000,
      says: isHeld
        ? `ends once it is released, within ${inSeconds(limitMs)}`
        : `after ${inSeconds(afterMs)}${limit}`,
      isCause: true,
      differs: ({ tookMs }) =>
        tookMs < afterMs - roundingMs &&
        `It took ${inSeconds(tookMs)} instead of ${inSeconds(afterMs)}.`,
    },
  ];
}

/**
 * What a try must show: how its call ends, what is expected of the page, in the order in which a tester
 * reads it, and the judge of what was seen, who puts first what differs. What is said is checked; so is
 * what holds in every try, which is said where it differs. Where the page cannot be judged, the tester
 * does.
 */
export function expectationsOf(errand: Omit<Errand, 'title'>, options: EndingOptions) {
  const ending = endingOf(errand, options);
  const { use, path } = callOf(errand.call);
  const form = use.kind === 'form' ? use : null;
  const applies = ({ when = true }: Check) => when;
  const ofForm = form && [
    ...pictureChecks(form, ending),
    ...lengthChecks(form, errand),
    countCheck(ending, form, path),
    ...endChecks(form, ending, errand),
  ];
  const said = [
    ...figureChecks(ending),
    toastCheck(ending),
    ...(ofForm ?? []),
    ...callChecks(ending),
  ].filter(applies);
  const always = [...(form ? formChecks(form) : []), ...anyChecks];
  const byCause = [
    ...[...always, ...said].filter(({ isCause }) => isCause),
    ...[...said, ...always].filter(({ isCause }) => !isCause),
  ];
  // Who writes an answer decides what to expect of it.
  if (ending.id === 'by-hand') return { ending, expected: [], judge: () => [] };
  return {
    ending,
    expected: said.map(unjudged),
    judge(seen: Seen): Expectation[] {
      if (seen.whyOpen !== null) return [];
      const differing = byCause.map((check) => judged(check, seen)).filter((one) => !isMet(one));
      return [...differing, ...said.map((check) => judged(check, seen)).filter(isMet)];
    },
  };
}
