import { ToggleGroup } from 'radix-ui';
import type { Verdict } from '../../copy/report.ts';
import type { PanelProps } from './panel-props.ts';
import { rovingFocus } from './roving-focus.ts';

interface VerdictButtonsProps extends Pick<PanelProps, 'preferences' | 'change'> {
  call: string;
  scenario: string;
}

/** QA's verdict on what the page showed; it goes into the bug report. Pressed again, it is off. */
export function VerdictButtons({ call, scenario, preferences, change }: VerdictButtonsProps) {
  const id = `${call}:${scenario}`;
  const { [id]: verdict, ...others } = preferences.verdicts;

  function chooseVerdict(chosen: string): void {
    const verdicts = chosen ? { ...others, [id]: chosen as Verdict } : others;
    change({ verdicts });
  }

  return (
    <ToggleGroup.Root
      className="toggles verdicts"
      type="single"
      value={verdict ?? ''}
      aria-label={`Verdict on ${call} ${scenario}`}
      {...rovingFocus}
      onValueChange={chooseVerdict}
    >
      <ToggleGroup.Item value="good" className="good-verdict" aria-label="As expected">
        ✓
      </ToggleGroup.Item>
      <ToggleGroup.Item value="bad" className="bad-verdict" aria-label="Not as expected">
        ✗
      </ToggleGroup.Item>
    </ToggleGroup.Root>
  );
}
