import { Accordion } from 'radix-ui';
import type { Violation } from '../control/client-checks.ts';
import type { LogEntry } from '../control/request-log.ts';
import { asCurl } from '../export/curl.ts';
import { CopyButton } from './copy-button.tsx';

const longestShown = 2000;

interface LogRowProps {
  entry: LogEntry;
  now: number;
  violations: readonly Violation[];
  onRelease: () => void;
}

function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function standing({ status, gaveUpAfterMs, at }: LogEntry, now: number) {
  if (status.kind === 'answered') {
    const tone = status.httpStatus < 400 ? 'good' : 'bad';
    return { text: String(status.httpStatus), time: seconds(status.afterMs), tone };
  }
  if (status.kind === 'network-error')
    return { text: 'cut', time: seconds(status.afterMs), tone: 'bad' };
  if (gaveUpAfterMs !== null)
    return { text: 'given up', time: seconds(gaveUpAfterMs), tone: 'bad' };
  return { text: status.kind, time: seconds(Math.max(now - at, 0)), tone: 'busy' };
}

function shown(text: string): string {
  if (text.length <= longestShown) return text;
  return `${text.slice(0, longestShown)}… (${text.length.toLocaleString('en-US')} characters)`;
}

/** One request: a line of the log, and behind it what was sent and what came back. */
export function LogRow({ entry, now, violations, onRelease }: LogRowProps) {
  const { id, at, call, scenario, network, method, address, headers, body, status } = entry;
  const { text, time, tone } = standing(entry, now);
  const answer = status.kind === 'answered' ? status.body : null;
  return (
    <Accordion.Item value={String(id)} className="row" data-faulty={violations.length > 0}>
      <Accordion.Header asChild>
        <h4 className="row-head">
          <Accordion.Trigger className="row-trigger">
            <span className="figures">{new Date(at).toLocaleTimeString('en-GB')}</span>
            <span className="row-call">{call}</span>
            <span className="row-rule">
              {scenario === 'live' ? '' : scenario}
              {network === 'none' ? '' : ` ${network}`}
            </span>
            <span className="status" data-tone={tone}>
              {text}
            </span>
            <span className="figures row-time">{time}</span>
            {violations.map(({ says }) => (
              <span key={says} className="finding">
                {says}
              </span>
            ))}
          </Accordion.Trigger>
          {status.kind === 'held' && (
            <button type="button" onClick={onRelease}>
              Release <span className="hidden">#{id}</span>
            </button>
          )}
        </h4>
      </Accordion.Header>
      <Accordion.Content className="row-body">
        <h5>Request</h5>
        <pre>{shown(`${method} ${address}\n${headerLines(headers)}\n\n${body}`)}</pre>
        <h5>Answer</h5>
        <pre>{answer === null ? `No body: ${text}` : shown(answer) || 'An empty body'}</pre>
        <CopyButton what="curl" make={() => asCurl(entry)} />
      </Accordion.Content>
    </Accordion.Item>
  );
}

function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
