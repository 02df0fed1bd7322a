import { seenText } from '../../expect/seen.ts';
import { mask } from '../../log/mask.ts';
import type { Run } from '../../play/create-player.ts';

/** The results of a run as Markdown, one line a scenario; emails and keys are masked. */
export function runAsText({ played, scenarios, status }: Run): string {
  const failed = played.filter(({ differences }) => differences.length > 0);
  const lines = played.map(({ call, id, sees, seen, differences }) => {
    const mark = differences.length === 0 ? '✓' : '✗';
    const rest = differences.length === 0 ? '' : ` **${differences.join(' ')}**`;
    return `- ${mark} \`${call}:${id}\`: expected ${sees} Seen: ${seenText(seen)}.${rest}`;
  });
  return mask(
    [
      `# ${played.length} of ${scenarios.length} scenarios, ${failed.length} not as expected (${status})`,
      '',
      ...lines,
      '',
    ].join('\n'),
  );
}
