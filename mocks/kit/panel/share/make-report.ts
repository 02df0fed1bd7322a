import { findingsOf } from '../../copy/findings.ts';
import { asReport } from '../../copy/report.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { environment } from './environment.ts';

/** The bug report of what was tried, run and checked so far. */
export function makeReport({ source, state, playing, checks }: PanelProps): string {
  const { product, data, controls, notes, plan } = source;
  const played = [...(playing.trial?.played ?? []), ...(playing.run?.played ?? [])];
  return asReport({
    product,
    data,
    link: controls.link(),
    environment: environment(),
    settings: state.settings,
    answered: state.answered,
    byHand: state.byHand,
    dataChanges: controls.data.changes(),
    findings: findingsOf(played, checks),
    checks,
    build: plan.build,
    steps: notes.steps(),
    consoleLines: notes.consoleLines(),
    violations: controls.violations(),
    log: controls.log(),
    forgotten: state.forgotten,
  });
}
