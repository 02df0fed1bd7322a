import { installPackages } from '../../../tools/apt.ts';
import { findProgram } from '../../../tools/find-programs.ts';
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

if (findMissing().length > 0) installPackages(findMissing());
const missing = findMissing();
if (missing.length > 0) {
  console.error(`The walks need these packages of Debian: ${missing.join(' ')}`);
  process.exitCode = 1;
}
