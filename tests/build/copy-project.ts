import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** Links each installed package but not the folder, because vite writes its cache into it. */
async function lendPackages(root: string) {
  const [from, to] = [join(project, 'node_modules'), join(root, 'node_modules')];
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !name.startsWith('.vite'));
  for (const name of names) await symlink(join(from, name), join(to, name));
}

/**
 * Copies the project with its uncommitted changes, without what git ignores, into a temporary
 * folder, and links the installed packages.
 */
export async function copyProject() {
  const root = await mkdtemp(join(tmpdir(), 'copied-project-'));
  const list = ['ls-files', '-z', '-co', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: project, encoding: 'utf8' }).split('\0');
  for (const file of files) {
    if (file && existsSync(join(project, file))) await cp(join(project, file), join(root, file));
  }
  await lendPackages(root);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
