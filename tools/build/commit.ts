import { spawnSync } from 'node:child_process';

function git(...args: string[]): string {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return stdout?.trim() ?? '';
}

/** The commit that is built, with a plus where files differ from it; `unknown` without git. */
export function readCommit(): string {
  const commit = git('rev-parse', '--short=10', 'HEAD');
  if (!commit) return 'unknown';
  return git('status', '--porcelain', '--untracked-files=no') ? `${commit}+` : commit;
}
