import { Fragment, useState } from 'react';
import { endOf, hasFailed, sideInWords } from '../control/log.ts';
import { counted } from '../control/sentences.ts';
import type { LogEntry, Side } from '../control/state.ts';
import { calls, scenarioOf } from '../scenarios/calls.ts';
import { usePanel } from './context.ts';

/** The last requests from both sides, newest first, with what the client did wrong. */
export function LogTab() {
  const { log } = usePanel().state;
  const [isFailedOnly, setFailedOnly] = useState(false);
  const shown = isFailedOnly ? log.filter(hasFailed) : log;
  return (
    <section className="tab" aria-label="Requests">
      <div className="buttons">
        <label className="check">
          <input
            type="checkbox"
            checked={isFailedOnly}
            onChange={({ target }) => setFailedOnly(target.checked)}
          />
          <span>Failed only</span>
        </label>
      </div>
      <p role="status" className="soft">
        {`${counted(shown.length, 'request', 'requests')}.`}
      </p>
      <ul className="lines">
        {shown.map((entry) => (
          <LogLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function toneOf(side: Side): string {
  if (side.state !== 'done') return 'busy';
  return side.ok ? 'good' : 'bad';
}

/** One request: what was sent, and what both sides made of it. */
function LogLine({ entry }: { entry: LogEntry }) {
  const { at, call, method, path, sent, mock, page, scenario, violation } = entry;
  const atMock = sideInWords(mock);
  const atPage = sideInWords(page);
  const end = endOf(entry);
  const facts = [
    ['Sent', `${method} ${path}`, sent],
    ['Mock', atMock.result, atMock.body],
    ['Page', atPage.result, atPage.body],
  ] as const;
  const altered = scenario && scenario !== 'live' && scenarioOf(call, scenario).title;
  return (
    <li data-tone={toneOf(page ?? mock)}>
      <details>
        <summary>
          <span className="small">{new Date(at).toLocaleTimeString('en-GB')}</span>{' '}
          <b>{calls[call].title}</b>{' '}
          <span>
            {atMock.result} → <b className="tone">{atPage.result}</b>
          </span>{' '}
          <span className="soft">{altered}</span>{' '}
          <span className="push soft small">{end !== null && `${(end / 1000).toFixed(2)} s`}</span>
          {violation && (
            <span className="tone" data-tone="bad">
              {violation}
            </span>
          )}
        </summary>
        <dl>
          {facts.map(([name, text, code]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <div>{text}</div>
                {code && <pre>{code}</pre>}
              </dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </li>
  );
}
