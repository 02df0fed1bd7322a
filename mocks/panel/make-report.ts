import { findingsOf } from '../kit/copy/findings.ts';
import { asReport } from '../kit/copy/report.ts';
import { environment } from './environment.ts';
import type { PanelProps } from './panel-props.ts';

/** The bug report of what was tried, run and judged so far. */
export function makeReport({ source, state, playing, verdict }: PanelProps): string {
  const { product, data, controls, notes, build } = source;
  return asReport({
    product,
    data,
    link: controls.link(),
    environment: environment(),
    settings: state.settings,
    answered: state.answered,
    byHand: state.byHand,
    dataChanges: controls.data.changes(),
    findings: findingsOf(playing, verdict),
    build,
    steps: notes.steps(),
    consoleLines: notes.consoleLines(),
    violations: controls.violations(),
    log: controls.log(),
    forgotten: state.forgotten,
  });
}
