import { asPlaywrightTest } from '../../copy/playwright-test.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { makeReport } from './make-report.ts';

/** Everything that can be handed on: the link, the bug report, the test. */
export function CopyBar(props: PanelProps) {
  const { changes } = props.source.controls.data;
  const leftOut = changes().length > 0 ? 'without the changed data' : undefined;
  return (
    <fieldset className="copies">
      <legend className="hidden">Copy as</legend>
      <span className="copies-word" aria-hidden="true">
        Copy
      </span>
      <CopyButton what="link" make={props.source.controls.link} note={leftOut} />
      <CopyButton what="report" make={() => makeReport(props)} />
      <CopyButton what="test" make={() => asPlaywrightTest(props.state.settings)} />
    </fieldset>
  );
}
