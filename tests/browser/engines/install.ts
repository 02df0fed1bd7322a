import { installPackages } from '../../../tools/apt.ts';
import { findProgram } from '../../../tools/find-programs.ts';
import { findFirefox } from './firefox.ts';
import { findWebKitDriver } from './webkit.ts';

// Returns the Debian packages that the user-flow tests need but that are not installed. The list includes
// xauth, which xvfb-run needs and the xvfb package only recommends.
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
  console.error(
    `Packages are missing: install ${missing.join(' ')} (Debian), then run npm run test:engines again.`,
  );
  process.exitCode = 1;
}
