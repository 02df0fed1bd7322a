import type { Checks } from '../../plan/test-plan.ts';

interface CheckedCountProps {
  /** The scenarios that there are, as `call:scenario`. */
  ids: readonly string[];
  checks: Checks;
  build: string;
}

/** How many of some scenarios have been checked in this build. */
export function CheckedCount({ ids, checks, build }: CheckedCountProps) {
  const checked = ids.filter((id) => checks[id]?.build === build);
  const crossed = checked.filter((id) => checks[id]?.verdict === 'bad').length;
  return (
    <p className="checked">
      {checked.length} of {ids.length} checked{crossed > 0 && `, ${crossed} not as expected`}
    </p>
  );
}
