import { memo } from 'react';
import { byHandId } from '../../control/by-hand.ts';
import type { LogEntry } from '../../control/log-entry.ts';
import { emailIn } from '../../control/mask.ts';
import { mockSide, pageSide, type Side } from '../../control/request-words.ts';
import { calls, scenarioOf } from '../../scenarios/calls.ts';
import { networks } from '../../scenarios/networks.ts';
import { words } from '../words.ts';

const longestShown = 2000;

function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function shown(text: string): string {
  if (text.length <= longestShown) return text;
  return `${text.slice(0, longestShown)}… (${text.length.toLocaleString('en-US')} characters)`;
}

function sideText({ text, afterMs }: Side): string {
  return afterMs === null ? text : `${text}, after ${seconds(afterMs)}`;
}

/** What has answered; null for the unaltered backend. */
function answeredBy({ call, scenario }: LogEntry): string | null {
  if (scenario === byHandId) return words.answer.title;
  return scenario === null || scenario === 'live' ? null : scenarioOf(call, scenario).title;
}

interface LogRowProps {
  entry: LogEntry;
  onRelease: (id: number) => void;
}

/** One request: a line of the log that opens to what was sent, and to what both sides made of it. */
export const LogRow = memo(function LogRow({ entry, onRelease }: LogRowProps) {
  const { id, at, call, body, network, status, page, violations } = entry;
  const mock = mockSide(entry);
  const got = page.kind === 'unknown' ? null : pageSide(entry);
  const { afterMs } = got ?? mock;
  const about = [emailIn(body), answeredBy(entry), network !== 'none' && networks[network].title];
  return (
    <li className="entry" data-faulty={violations.length > 0 || status.kind === 'past'}>
      <details>
        <summary>
          <span className="figures">{new Date(at).toLocaleTimeString('en-GB')}</span>{' '}
          <span>{calls[call].title}</span>{' '}
          <span className="entry-sides">
            <span className="hidden">{words.log.mock}</span>
            <span>{mock.text}</span>
            {got && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="hidden">, {words.log.page}</span>
                <b data-tone={got.tone}>{got.text}</b>
              </>
            )}
          </span>{' '}
          <span className="soft figures">{afterMs !== null && seconds(afterMs)}</span>{' '}
          <span className="entry-about soft">{about.filter(Boolean).join(' · ')}</span>
          {violations.map((says) => (
            <span key={says} className="entry-about bad">
              {says}
            </span>
          ))}
        </summary>
        <LogDetail entry={entry} />
      </details>
      {status.kind === 'held' && (
        <button type="button" aria-label={words.log.releaseName(id)} onClick={() => onRelease(id)}>
          {words.strip.release}
        </button>
      )}
    </li>
  );
});

/** What was sent, what the mock did with it, and what the page got. */
function LogDetail({ entry }: { entry: LogEntry }) {
  const { body, status, page } = entry;
  const answer = status.kind === 'answered' ? status.body : null;
  const answered = answer === null ? words.log.noBody : shown(answer) || words.log.emptyBody;
  return (
    <>
      <p className="soft">{words.log.request}</p>
      <pre>{shown(body)}</pre>
      <p className="soft">{words.log.mock + sideText(mockSide(entry))}</p>
      <pre>{answered}</pre>
      <p className="soft">{words.log.page + sideText(pageSide(entry))}</p>
      {page.kind === 'value' && <pre>{shown(page.text)}</pre>}
    </>
  );
}
