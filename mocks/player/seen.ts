import type { LogEntry } from '../control/state.ts';
import type { Sight } from '../control/tries.ts';
import { calls } from '../scenarios/calls.ts';
import { serverMarker } from '../scenarios/shared.ts';
import type { FormUse } from '../scenarios/types.ts';
import type { Look } from './page.ts';
import type { Play } from './plays.ts';

/** Everything that was recorded of one play. */
export interface Recorded {
  /** The page with the fields filled in, or as it opens. */
  before: Look;
  /** The page while the call ran: at each change, and every few ms. */
  during: readonly Look[];
  /** The page in the end, after its picture was saved. */
  after: Look;
  /** Whether the page was at rest by then. */
  isAtRest: boolean;
  toasts: readonly string[];
  /** Lines in red in the console. */
  lines: readonly string[];
  /** Whether there must be one, which is then not quoted. */
  isLineExpected: boolean;
  /** The requests of all calls. */
  requests: readonly LogEntry[];
  /** The files that were saved: their names, and what their bytes are. */
  files: readonly string[];
}

/** Each text once, in their order. */
function once(texts: readonly string[]): string {
  return [...new Set(texts)].join('; ');
}

/** The JSON of the requests, with the fields in the order in which they are expected. */
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
  if (after.picture === before.picture) return 'no new one';
  return after.picture === null ? 'the old one is gone' : 'a new one';
}

function formSeen(recorded: Recorded, use: FormUse, play: Play): Sight {
  const { during, after, files } = recorded;
  return {
    form: after.form,
    busy: once(during.map(({ busy }) => busy)) || 'never',
    sent: sentSeen(recorded, use, play),
    ...(use.fields.length > 0 && { fields: after.fields }),
    ...(use.picture && {
      picture: pictureSeen(recorded),
      saved: once(files) || 'nothing',
    }),
  };
}

/** The requests by call, what the client did wrong in sending them, and whether the page waits on. */
function requestsSeen({ requests, isAtRest }: Recorded): string {
  const titles = requests.map(({ call }) => calls[call].title);
  const counts = [...new Set(titles)].map(
    (title) => `${titles.filter((one) => one === title).length} × ${title}`,
  );
  const violations = once(requests.flatMap(({ violation }) => violation ?? [])).replace(/\.$/, '');
  const parts = [
    counts.join(', ') || 'none',
    violations && `(${violations})`,
    !isAtRest && 'and no end',
  ];
  return parts.filter(Boolean).join(' ');
}

/** What was seen of a play, in the words of `expectedOf`, read from the page and the log alone. */
export function see(play: Play, recorded: Recorded): Sight {
  const { toasts, lines, isLineExpected, before, after } = recorded;
  const { use } = calls[play.call];
  return {
    toasts: toasts.join('; ') || 'none',
    requests: requestsSeen(recorded),
    console: lines.length === 1 && isLineExpected ? 'one line' : lines.join('; ') || 'silent',
    leak: after.pageText.includes(serverMarker) ? `“${serverMarker}” on the page` : 'none',
    // What the page loads as it opens: what is there at first, and at the end.
    ...(!use && {
      figures: `${before.figures ?? 'nothing'} first, then ${after.figures ?? 'nothing'}`,
    }),
    ...(use && after.figures && { figures: after.figures }),
    ...(use && formSeen(recorded, use, play)),
  };
}
