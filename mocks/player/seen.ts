import type { Snapshot } from '../control/results.ts';
import type { LogEntry } from '../control/state.ts';
import { calls } from '../scenarios/calls.ts';
import { serverMarker } from '../scenarios/shared.ts';
import type { FormUse } from '../scenarios/types.ts';
import { holdsText, type Look } from './page.ts';
import type { Play } from './plays.ts';
import type { Recording } from './record.ts';

export interface Recorded extends Pick<Recording, 'toasts' | 'errors'> {
  /** Whether the page already showed text from a server error (`serverMarker`), left by an earlier play. */
  hadLeak: boolean;
  /** The page before the player pressed the button or, without a button, while the figures loaded. */
  before: Look;
  /** The form while the call ran, recorded after each change to the page and every 20 ms. */
  during: Look[];
  /** The page at the end of the play. If there is a new image, the player has saved it by then. */
  after: Look;
  /** Whether the call ended and the page showed that it did. */
  hasEnded: boolean;
  /** Whether the page should log exactly one console error. The error's text doesn't matter. */
  isErrorExpected: boolean;
  /** All requests sent during the play, including those of other calls, oldest first. */
  requests: readonly LogEntry[];
  /** The name and the kind of each saved file. */
  files: readonly string[];
}

/** Joins strings, leaving out duplicates. */
function once(texts: readonly string[]): string {
  return [...new Set(texts)].join('; ');
}

/** Returns the bodies of the call's requests, with their fields in the expected order. */
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
    busy: once(during.map(({ busy }) => busy)) || 'no busy state',
    sent: sentSeen(recorded, use, play),
    ...(use.fields.length > 0 && { fields: after.fields }),
    ...(use.picture && {
      picture: pictureSeen(recorded),
      saved: once(files) || 'nothing',
    }),
  };
}

/** Describes the play's requests: how many per call, any problems, and whether the call ended. */
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

/** Returns the actual snapshot of a play, based only on the page and the log. */
export function see(play: Play, recorded: Recorded): Snapshot {
  const { toasts, errors, isErrorExpected, hadLeak, before, after } = recorded;
  const { use } = calls[play.call];
  return {
    toasts: toasts.join('; ') || 'none',
    requests: requestsSeen(recorded),
    console:
      errors.length === 1 && isErrorExpected ? 'one error' : errors.join('; ') || 'no errors',
    leak: !hadLeak && holdsText(serverMarker) ? `“${serverMarker}”` : 'none',
    // If the page loads its figures, record them twice: while they load, and at the end.
    ...(!use && {
      figures: `${before.figures ?? 'nothing'} while loading, then ${after.figures ?? 'nothing'}`,
    }),
    ...(use && after.figures && { figures: after.figures }),
    ...(use && formSeen(recorded, use, play)),
  };
}
