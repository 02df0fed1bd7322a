import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../harness/site/made-once.ts';

/** Links each installed package but not the folder, because vite writes its cache into it. */
async function lendPackages(root: string) {
  const [from, to] = [join(projectRoot, 'node_modules'), join(root, 'node_modules')];
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !name.startsWith('.vite'));
  for (const name of names) await symlink(join(from, name), join(to, name));
}

/**
 * Copies the project with its uncommitted changes, without what git ignores, into a temporary
 * folder, and links the installed packages. Existing builds are copied as well.
 */
export async function copyProject() {
  const root = await mkdtemp(join(tmpdir(), 'copied-project-'));
  const options = { cwd: projectRoot, encoding: 'utf8' } as const;
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], options);
  const deleted = execFileSync('git', ['ls-files', '-z', '-d'], options).split('\0');
  for (const file of listed.split('\0')) {
    if (file === '' || deleted.includes(file)) continue;
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(join(projectRoot, file), join(root, file));
  }
  await lendPackages(root);
  const made = join('test-results', 'made');
  await cp(join(projectRoot, made), join(root, made), { recursive: true }).catch(() => {});
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
