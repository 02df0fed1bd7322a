import { memo, useState } from 'react';
import { type Call, findScenario } from '../../call.ts';
import { asCurl } from '../../copy/curl.ts';
import type { LogEntry } from '../../log/log-entry.ts';
import { emailIn } from '../../log/mask.ts';
import { mockSide, pageSide, type Side } from '../../log/request-words.ts';
import { byHandId } from '../../settings/answer-by-hand.ts';
import { defaultCallSetting } from '../../settings/call-setting.ts';
import { networks } from '../../settings/networks.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { useNow } from '../parts/panel-props.ts';

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

/** What has answered, in words; undefined for the unaltered backend. */
function scenarioWords(call: Call, scenario: string | null): string | undefined {
  if (scenario === byHandId) return 'Answer by hand';
  if (scenario === null || scenario === defaultCallSetting.scenario) return undefined;
  return findScenario(call, scenario)?.title;
}

/** What the page received, or else what the mock did. */
function decisiveSide(entry: LogEntry): Side {
  const side = mockSide(entry);
  if (entry.page.kind !== 'unknown') return pageSide(entry);
  const isRefused = entry.status.kind === 'answered' && entry.status.httpStatus >= 400;
  if (side.tone !== 'plain') return side;
  return { ...side, tone: isRefused || entry.status.kind !== 'answered' ? 'bad' : 'good' };
}

/** The running time of a pending request. */
function Waited({ at, clock }: { at: number; clock: () => number }) {
  return seconds(Math.max(useNow(clock, true) - at, 0));
}

/** One request: a line of the log that opens to show both sides. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { call, entry, clock, violations, onRelease } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { id, at, scenario, network, status } = entry;
  const decisive = decisiveSide(entry);
  return (
    <li className="row" data-faulty={violations.length > 0 || status.kind === 'past'}>
      <h4 className="row-head">
        <button
          type="button"
          className="row-trigger"
          aria-expanded={isOpen}
          data-state={isOpen ? 'open' : 'closed'}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="figures">{new Date(at).toLocaleTimeString('en-GB')}</span>
          <span className="row-call">{call.title}</span>
          <span className="row-about">
            {[
              emailIn(entry.body),
              scenarioWords(call, scenario),
              network === 'none' ? '' : networks[network].title,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="row-sides">
            <span>
              <span className="hidden">Mock: </span>
              {mockSide(entry).text}
            </span>
            {entry.page.kind !== 'unknown' && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="status" data-tone={decisive.tone}>
                  <span className="hidden">, page: </span>
                  {decisive.text}
                </span>
              </>
            )}
          </span>
          <span className="figures row-time">
            {decisive.afterMs === null ? (
              <Waited at={at} clock={clock} />
            ) : (
              seconds(decisive.afterMs)
            )}
          </span>
          {violations.map((says) => (
            <span key={says} className="violation">
              {says}
            </span>
          ))}
        </button>
        {status.kind === 'held' && (
          <button type="button" onClick={() => onRelease(id)}>
            Release <span className="hidden">#{id}</span>
          </button>
        )}
      </h4>
      {isOpen && <LogDetail entry={entry} />}
    </li>
  );
});

function sideText({ text, afterMs }: Side): string {
  return afterMs === null ? text : `${text}, after ${seconds(afterMs)}`;
}

/** What was sent, what the mock did with it, and what the page got. */
function LogDetail({ entry }: { entry: LogEntry }) {
  const { call, method, address, headers, body, status, page } = entry;
  const answer = status.kind === 'answered' ? status.body : null;
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="row-body">
      <h5>
        Request <code>{call}</code>
      </h5>
      <pre>{shown([`${method} ${address}`, ...headerLines, '', body].join('\n'))}</pre>
      <h5>Mock: {sideText(mockSide(entry))}</h5>
      <pre>{answer === null ? 'No complete body' : shown(answer) || 'An empty body'}</pre>
      <h5>Page: {sideText(pageSide(entry))}</h5>
      {page.kind === 'value' && <pre>{shown(page.text)}</pre>}
      <CopyButton what="curl" make={() => asCurl(entry)} />
    </div>
  );
}
