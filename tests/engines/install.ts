import { existsSync } from 'node:fs';
import { installPackages } from '../../tools/browser/install.ts';
import { firefoxPath } from './firefox.ts';
import { webkitDriverPath } from './webkit.ts';

// What the walks need, by Debian's packages. xvfb-run needs xauth, which xvfb only recommends.
const programs = {
  'firefox-esr': firefoxPath,
  'webkit2gtk-driver': webkitDriverPath,
  xvfb: '/usr/bin/xvfb-run',
  xauth: '/usr/bin/xauth',
};
const findMissing = () =>
  Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));

installPackages(findMissing());
const missing = findMissing();
if (missing.length > 0) {
  console.error(`The walks need these packages of Debian: ${missing.join(' ')}`);
  process.exitCode = 1;
}
