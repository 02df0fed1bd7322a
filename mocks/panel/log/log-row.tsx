import { memo, useState } from 'react';
import { type Call, findScenario } from '../../kit/call.ts';
import type { LogEntry } from '../../kit/log/log-entry.ts';
import { emailIn } from '../../kit/log/mask.ts';
import { mockSide, pageSide, type Side } from '../../kit/log/request-words.ts';
import { byHandId } from '../../kit/settings/answer-by-hand.ts';
import { defaultCallSetting } from '../../kit/settings/call-setting.ts';
import { networks } from '../../kit/settings/networks.ts';
import { useNow } from '../panel-props.ts';
import { words } from '../words.ts';

const longestShown = 2000;

interface LogRowProps {
  call: Call;
  entry: LogEntry;
  clock: () => number;
  /** What the client did wrong, as sentences. */
  violations: readonly string[];
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
function about(call: Call, { body, scenario, network }: LogEntry): string {
  const isAltered = scenario !== null && scenario !== defaultCallSetting.scenario;
  const title =
    scenario === byHandId ? words.log.byHand : findScenario(call, scenario ?? '')?.title;
  const parts = [emailIn(body), isAltered && title, network !== 'none' && networks[network].title];
  return parts.filter(Boolean).join(' · ');
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
function Waited({ at, clock }: { at: number; clock: () => number }) {
  const ms = Math.max(useNow(clock, true) - at, 0);
  return <span>{seconds(ms)}</span>;
}

/** One request: a line of the log that opens to show both sides. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { call, entry, clock, violations, onRelease } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { id, at, status } = entry;
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
          <span>{call.title}</span>{' '}
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
              <Waited at={at} clock={clock} />
            ) : (
              <span>{seconds(decisive.afterMs)}</span>
            )}
          </span>{' '}
          <span className="row-about">{about(call, entry)}</span>
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
  const { method, address, headers, body, status, page } = entry;
  const answer = status.kind === 'answered' ? status.body : null;
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const answered = answer === null ? words.log.noBody : shown(answer) || words.log.emptyBody;
  return (
    <div className="row-body">
      <p className="soft">{words.log.request}</p>
      <pre>{shown([`${method} ${address}`, ...headerLines, '', body].join('\n'))}</pre>
      <p className="soft">{words.log.mock + sideText(mockSide(entry))}</p>
      <pre>{answered}</pre>
      <p className="soft">{words.log.page + sideText(pageSide(entry))}</p>
      {page.kind === 'value' && <pre>{shown(page.text)}</pre>}
    </div>
  );
}
