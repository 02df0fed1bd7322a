import { memo } from 'react';
import { endOf, type LogEntry, type Side } from '../control/log.ts';
import { emailIn } from '../control/mask.ts';
import { calls, scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';

const longestShown = 2000;

function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function shown(text: string): string {
  if (text.length <= longestShown) return text;
  return `${text.slice(0, longestShown)}… (${text.length.toLocaleString('en-US')} characters)`;
}

function saysOf(side: Side): string {
  return side.state === 'done' ? side.says : side.state;
}

/** What the page got in a word or two: a value, which can be long, reads OK. */
function pageSays(page: Side): string {
  return page.state === 'done' && page.ok ? 'OK' : saysOf(page);
}

function toneOf(side: Side): 'good' | 'bad' | 'busy' {
  if (side.state !== 'done') return 'busy';
  return side.ok ? 'good' : 'bad';
}

function withTime(says: string, side: Side): string {
  return side.state === 'done' ? `${says}, after ${seconds(side.afterMs)}` : says;
}

/** What has answered; null for the unaltered backend. */
function answeredBy({ call, scenario }: LogEntry): string | null {
  return scenario === null || scenario === 'live' ? null : scenarioOf(call, scenario).title;
}

interface LogRowProps {
  entry: LogEntry;
  onRelease: (id: number) => void;
}

/** One request: a line of the log that opens to what was sent, and to what both sides made of it. */
export const LogRow = memo(function LogRow({ entry, onRelease }: LogRowProps) {
  const { id, at, call, sent, network, mock, page, violations } = entry;
  const afterMs = endOf(entry);
  const about = [emailIn(sent), answeredBy(entry), network !== 'none' && networks[network].title];
  return (
    <li className="entry" data-faulty={violations.length > 0 || saysOf(mock) === 'bypassed'}>
      <details>
        <summary>
          <span className="figures">{new Date(at).toLocaleTimeString('en-GB')}</span>{' '}
          <span>{calls[call].title}</span>{' '}
          <span className="entry-sides">
            <span className="hidden">Mock: </span>
            <span>{saysOf(mock)}</span>
            {page && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="hidden">, page: </span>
                <b data-tone={toneOf(page)}>{pageSays(page)}</b>
              </>
            )}
          </span>{' '}
          <span className="entry-time soft figures">{afterMs !== null && seconds(afterMs)}</span>{' '}
          <span className="entry-about soft">{about.filter(Boolean).join(' · ')}</span>
          {violations.map((says) => (
            <span key={says} className="entry-about bad">
              {says}
            </span>
          ))}
        </summary>
        <LogDetail entry={entry} />
      </details>
      {mock.state === 'held' && (
        <button type="button" aria-label={`Release #${id}`} onClick={() => onRelease(id)}>
          Release
        </button>
      )}
    </li>
  );
});

/** What was sent, what the mock did with it, and what the page got. */
function LogDetail({ entry }: { entry: LogEntry }) {
  const { method, path, sent, mock, page } = entry;
  return (
    <>
      <p className="soft">{`${method} ${path}`}</p>
      <pre>{shown(sent)}</pre>
      <p className="soft">{`Mock: ${withTime(saysOf(mock), mock)}`}</p>
      {mock.body !== undefined && <pre>{shown(mock.body) || 'An empty body'}</pre>}
      <p className="soft">{`Page: ${page ? withTime(pageSays(page), page) : 'unknown'}`}</p>
      {page?.state === 'done' && page.ok && <pre>{shown(page.says)}</pre>}
    </>
  );
}
