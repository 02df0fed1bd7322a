import { memo } from 'react';
import { endOf, type LogEntry, type Side, sidesOf } from '../control/log.ts';
import { emailIn } from '../control/mask.ts';
import { calls, scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';
import { Line, type Tone } from './line.tsx';

const longestShown = 2000;

function toneOf(side: Side): Tone {
  if (side.state !== 'done') return 'busy';
  return side.ok ? 'good' : 'bad';
}

/** What has answered; null for the unaltered backend. */
function answeredBy({ call, scenario }: LogEntry): string | null {
  return scenario === null || scenario === 'live' ? null : scenarioOf(call, scenario).title;
}

interface LogLineProps {
  entry: LogEntry;
  onRelease: (id: number) => void;
}

/** One request: what was sent, and what both sides made of it. */
export const LogLine = memo(function LogLine({ entry, onRelease }: LogLineProps) {
  const { id, at, call, method, path, sent, network, mock, page, violations } = entry;
  const says = sidesOf(entry);
  const about = [emailIn(sent), answeredBy(entry), network !== 'none' && networks[network].title];
  const value = page?.state === 'done' && page.ok ? page.says : undefined;
  return (
    <Line
      tone={toneOf(page ?? mock)}
      tookMs={endOf(entry)}
      facts={[
        { name: 'Sent', says: `${method} ${path}`, code: sent.slice(0, longestShown) },
        { name: 'Mock', says: says.mock, code: mock.body },
        { name: 'Page', says: says.page, code: value },
      ]}
      summary={
        <>
          <span className="figures">{new Date(at).toLocaleTimeString('en-GB')}</span>{' '}
          <span>{calls[call].title}</span>{' '}
          <span className="line-sides">
            <span className="hidden">Mock: </span>
            <span>{says.mock}</span>
            {page && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="hidden">, page: </span>
                <b className="tone">{says.page}</b>
              </>
            )}
          </span>{' '}
          <span className="line-about soft">{about.filter(Boolean).join(' · ')}</span>
          {violations.map((violation) => (
            <span key={violation} className="line-about tone" data-tone="bad">
              {violation}
            </span>
          ))}
        </>
      }
    >
      {mock.state === 'held' && (
        <button type="button" aria-label={`Release #${id}`} onClick={() => onRelease(id)}>
          Release
        </button>
      )}
    </Line>
  );
});
