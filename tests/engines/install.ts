import { spawnSync } from 'node:child_process';
import { findProgram } from '../../tools/programs.ts';
import { findFirefox } from './firefox.ts';
import { findWebKitDriver } from './webkit.ts';

// What the walks need, by Debian's packages. xvfb-run needs xauth, which xvfb only recommends.
const findMissing = () =>
  Object.entries({
    'firefox-esr': findFirefox(),
    'webkit2gtk-driver': findWebKitDriver(),
    xvfb: findProgram('xvfb-run'),
    xauth: findProgram('xauth'),
  }).flatMap(([name, path]) => (path ? [] : [name]));

const isKnown = (name: string) =>
  spawnSync(`apt-cache show ${name}`, { shell: true, stdio: 'ignore' }).status === 0;

/** Installs packages of Debian as root, and in CI with sudo. Asks only for those that apt knows. */
function install(names: string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (!findProgram('apt-get') || (!isRoot && !process.env.CI)) return;
  // Set by env, since sudo passes no variable on.
  const asRoot = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
  const run = (...command: string[]) =>
    spawnSync([...asRoot, ...command].join(' '), { shell: true, stdio: 'inherit' });
  run('apt-get', 'update');
  const known = names.filter(isKnown);
  run('apt-get', 'install', '-y', '--no-install-recommends', ...known);
}

if (findMissing().length > 0) install(findMissing());
const missing = findMissing();
if (missing.length > 0) {
  console.error(`The walks need these packages of Debian: ${missing.join(' ')}`);
  process.exitCode = 1;
}
