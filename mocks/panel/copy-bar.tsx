import { asPlaywrightTest } from '../export/playwright-test.ts';
import { asReport } from '../export/report.ts';
import { CopyButton } from './copy-button.tsx';
import { surroundings } from './environment.ts';
import type { PanelProps } from './panel-props.ts';

/** Everything that can be handed on: the link, the bug report, the test. */
export function CopyBar({ desk, state, preferences }: PanelProps) {
  const { controls } = desk;

  function makeReport(): string {
    return asReport({
      link: controls.link(),
      surroundings: surroundings(),
      rules: state.rules,
      verdicts: preferences.verdicts,
      findings: controls.findings(),
      log: state.log,
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
      <CopyButton what="test" make={() => asPlaywrightTest(state.rules)} />
    </fieldset>
  );
}
