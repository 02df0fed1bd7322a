import { memo, useState } from 'react';
import type { CallId } from '../../../src/gateway/wire.ts';
import { byHandId } from '../../control/by-hand.ts';
import type { LogEntry } from '../../control/log-entry.ts';
import { emailIn } from '../../control/mask.ts';
import { mockSide, pageSide, type Side } from '../../control/request-words.ts';
import { calls, type ScenarioId, scenarioOf } from '../../scenarios/calls.ts';
import { networks } from '../../scenarios/conditions.ts';
import { useNow } from '../panel-props.ts';
import { words } from '../words.ts';

const longestShown = 2000;

interface LogRowProps {
  entry: LogEntry;
  now: () => number;
  onRelease: (id: number) => void;
}

function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function shown(text: string): string {
  if (text.length <= longestShown) return text;
  return `${text.slice(0, longestShown)}… (${text.length.toLocaleString('en-US')} characters)`;
}

/** The email, what has answered unless it is the unaltered backend, and the network. */
function about({ call, body, scenario, network }: LogEntry): string {
  const answered = scenario === byHandId ? words.log.byHand : titleOf(call, scenario);
  return [emailIn(body), answered, network !== 'none' && networks[network].title]
    .filter(Boolean)
    .join(' · ');
}

function titleOf(call: CallId, scenario: ScenarioId | null): string | null {
  return scenario === null || scenario === 'live' ? null : scenarioOf(call, scenario).title;
}

/** What the page received, or else what the mock did. */
function decisiveSide(entry: LogEntry): Side {
  if (entry.page.kind !== 'unknown') return pageSide(entry);
  const side = mockSide(entry);
  const isRefused = entry.status.kind === 'answered' && entry.status.httpStatus >= 400;
  if (side.tone !== 'plain') return side;
  return { ...side, tone: isRefused || entry.status.kind !== 'answered' ? 'bad' : 'good' };
}

/** The running time of a pending request. */
function Waited({ at, now }: { at: number; now: () => number }) {
  const ms = Math.max(useNow(now, true) - at, 0);
  return <span>{seconds(ms)}</span>;
}

/** One request: a line of the log that opens to show both sides. */
export const LogRow = memo(function LogRow({ entry, now, onRelease }: LogRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, at, call, status, violations } = entry;
  const decisive = decisiveSide(entry);
  return (
    <li className="row" data-faulty={violations.length > 0 || status.kind === 'past'}>
      <div className="row-head">
        <button
          type="button"
          className="row-trigger"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="figures">{new Date(at).toLocaleTimeString('en-GB')}</span>{' '}
          <span>{calls[call].title}</span>{' '}
          <span className="row-sides">
            <span className="hidden">{words.log.mock}</span>
            <span>{mockSide(entry).text}</span>
            {entry.page.kind !== 'unknown' && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="hidden">, {words.log.page.toLowerCase()}</span>
                <span className="status" data-tone={decisive.tone}>
                  {decisive.text}
                </span>
              </>
            )}
          </span>{' '}
          <span className="figures row-time">
            {decisive.afterMs === null ? (
              <Waited at={at} now={now} />
            ) : (
              <span>{seconds(decisive.afterMs)}</span>
            )}
          </span>{' '}
          <span className="row-about">{about(entry)}</span>
          {violations.map((says) => (
            <span key={says} className="violation">
              {says}
            </span>
          ))}
        </button>
        {status.kind === 'held' && (
          <button
            type="button"
            aria-label={words.networkTab.releaseName(id)}
            onClick={() => onRelease(id)}
          >
            {words.networkTab.release}
          </button>
        )}
      </div>
      {isOpen && <LogDetail entry={entry} />}
    </li>
  );
});

function sideText({ text, afterMs }: Side): string {
  return afterMs === null ? text : `${text}, after ${seconds(afterMs)}`;
}

/** What was sent, what the mock did with it, and what the page got. */
function LogDetail({ entry }: { entry: LogEntry }) {
  const { body, status, page } = entry;
  const answer = status.kind === 'answered' ? status.body : null;
  const answered = answer === null ? words.log.noBody : shown(answer) || words.log.emptyBody;
  return (
    <div className="row-body">
      <p className="soft">{words.log.request}</p>
      <pre>{shown(body)}</pre>
      <p className="soft">{words.log.mock + sideText(mockSide(entry))}</p>
      <pre>{answered}</pre>
      <p className="soft">{words.log.page + sideText(pageSide(entry))}</p>
      {page.kind === 'value' && <pre>{shown(page.text)}</pre>}
    </div>
  );
}
