import { type MouseEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { noteAbout } from '../control/notes.ts';
import { isSet, nameOf, type Row, setRow, triesOf } from '../control/rows.ts';
import { verdictOf } from '../control/session.ts';
import { VerdictSign } from './lines.tsx';
import { answerFormOf, ScenarioDetail } from './scenario-detail.tsx';
import { setByHand, tryRow, usePanel } from './use-panel.ts';

/** Says that something is altered there. */
export function AlteredDot() {
  return (
    <>
      <span aria-hidden="true"> •</span>
      <span className="hidden">, altered</span>
    </>
  );
}

interface RowItemProps {
  row: Row;
  /** Joins the radio buttons of a list; in a list of many kinds each stands alone and names its kind. */
  group?: string;
}

/** One thing to set, as a radio button, and a button that sets and tries it. */
export function RowItem({ row, group }: RowItemProps) {
  const panel = usePanel();
  const alone = useId();
  const [isPressed, setPressed] = useState(false);
  const { kind, title, status, happens, call } = row;
  const isMixed = group === undefined;
  const { settings, notes } = panel.state;
  const tries = triesOf(row, panel.state);
  const verdict = tries.length > 0 && (noteAbout(notes, tries)?.verdict ?? verdictOf(tries));
  const isChosen = isSet(row, settings);
  const opened = isChosen && !isMixed ? call : undefined;
  const answerForm = opened && answerFormOf(opened, settings);
  const isUnwritten = row.id === `${call}:by-hand` && !answerForm;
  const action = isUnwritten ? 'Write it' : 'Try it';

  /** Opens the form of an answer by hand, which is tried from there. */
  function write(event: MouseEvent): void {
    flushSync(() => {
      panel.change({ query: '', list: call ?? null });
      setRow(row, panel.controls);
    });
    document.getElementById(`mock-status-${call}`)?.focus();
    // The button submits the form by now.
    event.preventDefault();
  }
  const handleClick = isUnwritten ? write : () => tryRow(panel, row);

  return (
    <div className="row" data-set={isChosen} data-pressed={isPressed || undefined}>
      <label>
        <input
          type="radio"
          name={group ?? alone}
          checked={isChosen}
          onClick={() => setPressed(true)}
          onChange={() => setByHand(panel, () => setRow(row, panel.controls))}
        />
        <span className="row-title">
          {isMixed && <span className="soft">{`${kind} `}</span>}
          <span>{title}</span>
        </span>
        <span className="small soft">{status}</span>
        {verdict && <VerdictSign verdict={verdict} />}
        {(isMixed || !call) && <span className="row-note soft">{happens}</span>}
      </label>
      <button
        type={answerForm ? 'submit' : 'button'}
        form={answerForm}
        aria-label={`${action}: ${isMixed ? nameOf(row) : title}`}
        onClick={answerForm ? undefined : handleClick}
      >
        {action}
      </button>
      {opened && <ScenarioDetail call={opened} tries={tries} />}
    </div>
  );
}

interface RowListProps {
  title: string;
  rows: readonly Row[];
  /** Joins this list with others, in all of which one thing is set. */
  group?: string;
}

/** Things of one kind, one of which is set. */
export function RowList({ title, rows, group }: RowListProps) {
  const own = useId();
  return (
    <fieldset aria-label={title}>
      <h3>{title}</h3>
      {rows.map((row) => (
        <RowItem key={row.id} row={row} group={group ?? own} />
      ))}
    </fieldset>
  );
}
