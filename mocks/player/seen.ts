import type { Snapshot } from '../control/results.ts';
import type { LogEntry } from '../control/state.ts';
import { calls } from '../scenarios/calls.ts';
import { serverMarker } from '../scenarios/shared.ts';
import type { FormUse } from '../scenarios/types.ts';
import { holdsText, type Look } from './page.ts';
import type { Play } from './plays.ts';

/** The recording of one play. */
export interface Recorded {
  /** The page with the fields filled in, or as it opens. */
  before: Look;
  /** The page while the call ran: at each change, and every 20 ms. */
  during: readonly Look[];
  /** The page in the end, after its image was saved. */
  after: Look;
  /** Whether the call had ended, and the page showed it. */
  hasEnded: boolean;
  toasts: readonly string[];
  /** Errors in the console. */
  lines: readonly string[];
  /** Whether one error is expected; its text then doesn't matter. */
  isLineExpected: boolean;
  /** The requests of all calls. */
  requests: readonly LogEntry[];
  /** The saved files: name and kind. */
  files: readonly string[];
}

/** Joins the texts, each once. */
function once(texts: readonly string[]): string {
  return [...new Set(texts)].join('; ');
}

/** Returns the JSON of the requests, with its fields in the expected order. */
function sentSeen({ requests }: Recorded, use: FormUse, { call, typed }: Play): string {
  const known = Object.keys(use.sent(typed));
  const bodies = requests
    .filter((entry) => entry.call === call)
    .map(({ sent }) => {
      const body: object = JSON.parse(sent);
      return JSON.stringify(body, [...known, ...Object.keys(body)]);
    });
  return once(bodies) || 'nothing';
}

function pictureSeen({ before, after }: Recorded): string {
  if (after.picture === before.picture) return 'no new image';
  return after.picture === null ? 'the old image is gone' : 'a new image';
}

function formSeen(recorded: Recorded, use: FormUse, play: Play): Snapshot {
  const { during, after, files } = recorded;
  return {
    form: after.form,
    busy: once(during.map(({ busy }) => busy)) || 'never busy',
    sent: sentSeen(recorded, use, play),
    ...(use.fields.length > 0 && { fields: after.fields }),
    ...(use.picture && {
      picture: pictureSeen(recorded),
      saved: once(files) || 'nothing',
    }),
  };
}

/** Returns the number of requests per call, the client's mistakes, and whether the call never ended. */
function requestsSeen({ requests, hasEnded }: Recorded): string {
  const titles = requests.map(({ call }) => calls[call].title);
  const counts = [...new Set(titles)].map(
    (title) => `${titles.filter((one) => one === title).length} × ${title}`,
  );
  const violations = once(requests.flatMap(({ violation }) => violation ?? [])).replace(/\.$/, '');
  const parts = [
    counts.join(', ') || 'none',
    violations && `(${violations})`,
    !hasEnded && 'and never finished',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Returns the actual snapshot of a play, from the page and the log alone. */
export function see(play: Play, recorded: Recorded): Snapshot {
  const { toasts, lines, isLineExpected, before, after } = recorded;
  const { use } = calls[play.call];
  return {
    toasts: toasts.join('; ') || 'none',
    requests: requestsSeen(recorded),
    console: lines.length === 1 && isLineExpected ? 'one error' : lines.join('; ') || 'no errors',
    leak: holdsText(serverMarker) ? `“${serverMarker}”` : 'none',
    // A page that loads its figures as it opens shows them twice: at first, and at the end.
    ...(!use && {
      figures: `${before.figures ?? 'nothing'} while loading, then ${after.figures ?? 'nothing'}`,
    }),
    ...(use && after.figures && { figures: after.figures }),
    ...(use && formSeen(recorded, use, play)),
  };
}
