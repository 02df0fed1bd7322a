import { ToggleGroup } from 'radix-ui';
import type { Check } from '../../plan/test-plan.ts';
import type { PanelProps } from './panel-props.ts';
import { rovingFocus } from './roving-focus.ts';

interface VerdictButtonsProps extends Pick<PanelProps, 'source' | 'checks'> {
  /** A scenario as `call:scenario`, or a preset. */
  id: string;
  /** What was expected and seen just now. */
  about?: Pick<Check, 'expected' | 'seen' | 'differences'> | undefined;
}

/** The tester's check of a scenario; pressing it again removes it. */
export function VerdictButtons({ id, about, source, checks }: VerdictButtonsProps) {
  const { plan } = source;
  const check = checks[id];

  function choose(chosen: string): void {
    if (chosen === 'good' || chosen === 'bad') plan.set(id, { verdict: chosen, ...about });
    else plan.remove(id);
  }

  return (
    <>
      <ToggleGroup.Root
        className="toggles verdicts"
        type="single"
        value={check?.verdict ?? ''}
        aria-label={`Check of ${id}`}
        {...rovingFocus}
        onValueChange={choose}
      >
        <ToggleGroup.Item value="good" className="good-verdict" aria-label="As expected">
          ✓
        </ToggleGroup.Item>
        <ToggleGroup.Item value="bad" className="bad-verdict" aria-label="Not as expected">
          ✗
        </ToggleGroup.Item>
      </ToggleGroup.Root>
      {check?.verdict === 'bad' && (
        <input
          className="note"
          aria-label={`What is wrong with ${id}`}
          placeholder="What is wrong?"
          value={check.note}
          onChange={({ target }) => plan.set(id, { note: target.value })}
        />
      )}
    </>
  );
}
