import { Fragment } from 'react';
import { durationOf, sideInWords } from '../control/log.ts';
import { counted } from '../control/sentences.ts';
import type { LogEntry, Side } from '../control/state.ts';
import { calls, scenarioOf } from '../scenarios/calls.ts';
import { usePanel } from './context.ts';

/** Lists the last requests, newest first: how the mock answered each, and what the page got. */
export function LogTab() {
  const { state, change } = usePanel();
  const { log, panel } = state;
  const { isFailedOnly } = panel;
  const shown = log.filter(
    ({ page, mock }) =>
      !isFailedOnly || [page, mock].some((side) => side && toneOf(side) === 'failed'),
  );
  return (
    <section className="tab" aria-label="Requests">
      <label className="check">
        <input
          type="checkbox"
          checked={isFailedOnly}
          onChange={({ target }) => change({ isFailedOnly: target.checked })}
        />
        <span>Failed only</span>
      </label>
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
  return side.ok ? 'passed' : 'failed';
}

function LogLine({ entry }: { entry: LogEntry }) {
  const { at, call, method, path, sent, mock, page, scenario, violation } = entry;
  const atMock = sideInWords(mock);
  const atPage = sideInWords(page);
  const end = durationOf(entry);
  const facts = [
    ['Sent', `${method} ${path}`, sent],
    ['Mock', atMock.result, atMock.body],
    ['Page', atPage.result, atPage.body],
  ] as const;
  const override = scenario && scenario !== 'live' && scenarioOf(call, scenario).title;
  return (
    <li data-tone={toneOf(page ?? mock)}>
      <details>
        <summary>
          <span className="small">{new Date(at).toLocaleTimeString('en-GB')}</span>{' '}
          <b>{calls[call].title}</b>{' '}
          <span>
            {atMock.result} → <b className="tone">{atPage.result}</b>
          </span>{' '}
          <span className="soft">{override}</span>{' '}
          <span className="push soft small">{end !== null && `${(end / 1000).toFixed(2)} s`}</span>
          {violation && (
            <span className="tone" data-tone="failed">
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
