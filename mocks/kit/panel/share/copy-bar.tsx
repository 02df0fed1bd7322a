import { asPlaywrightTest } from '../../copy/playwright-test.ts';
import { asReport } from '../../copy/report.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { environment } from './environment.ts';

/** Everything that can be handed on: the link, the bug report, the test. */
export function CopyBar({ source, state, preferences }: PanelProps) {
  const { controls } = source;

  function makeReport(): string {
    return asReport({
      link: controls.link(),
      environment: environment(),
      settings: state.settings,
      answered: state.answered,
      dataChanges: controls.data.changes(),
      verdicts: preferences.verdicts,
      violations: controls.violations(),
      log: controls.log(),
      forgotten: state.forgotten,
    });
  }

  return (
    <fieldset className="copies">
      <legend className="hidden">Copy as</legend>
      <span className="copies-word" aria-hidden="true">
        Copy
      </span>
      <CopyButton what="link" make={controls.link} />
      <CopyButton what="report" make={makeReport} />
      <CopyButton what="test" make={() => asPlaywrightTest(state.settings)} />
    </fieldset>
  );
}
