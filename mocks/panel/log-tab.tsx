import { useState } from 'react';
import { endOf, hasFailed, sideInWords } from '../control/log.ts';
import { masked } from '../control/report.ts';
import { counted } from '../control/sentences.ts';
import type { LogEntry, Side } from '../control/state.ts';
import { calls, scenarioOf } from '../scenarios/calls.ts';
import { CopyButton } from './buttons.tsx';
import { usePanel } from './context.ts';

/** The last requests from both sides, newest first, with what the client did wrong. */
export function LogTab() {
  const { log } = usePanel().state;
  const [isFailedOnly, setFailedOnly] = useState(false);
  const failed = log.filter(hasFailed);
  const shown = isFailedOnly ? failed : log;
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
        <CopyButton text="Copy log" make={() => masked(JSON.stringify(shown, null, 2))} />
      </div>
      <p role="status" className="soft">
        {log.length === 0
          ? 'Nothing has been sent.'
          : `${counted(log.length, 'request', 'requests')}, ${failed.length} failed.`}
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

interface FactProps {
  name: string;
  text: string;
  /** A text as it was sent or received. */
  code: string;
}

function Fact({ name, text, code }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <div>{text}</div>
        {code && <pre>{code}</pre>}
      </dd>
    </>
  );
}

/** One request: what was sent, and what both sides made of it. */
function LogLine({ entry }: { entry: LogEntry }) {
  const { at, call, method, path, sent, mock, page, scenario, violation } = entry;
  const atMock = sideInWords(mock);
  const atPage = sideInWords(page);
  const end = endOf(entry);
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
          <Fact name="Sent" text={`${method} ${path}`} code={sent} />
          <Fact name="Mock" text={atMock.result} code={atMock.body} />
          <Fact name="Page" text={atPage.result} code={atPage.body} />
        </dl>
      </details>
    </li>
  );
}
