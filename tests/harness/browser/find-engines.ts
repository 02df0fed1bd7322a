import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { searchPath } from '../../../tools/backend/find-programs.ts';

/** The programs that the walk needs: where they can be, and their Debian packages. */
const programs = {
  firefox: {
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    package: 'firefox-esr',
  },
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    package: 'webkit2gtk-driver',
  },
  xvfb: { variable: 'XVFB_PATH', names: ['Xvfb'], package: 'xvfb' },
  // Only Debian's Python has the bindings that the window needs.
  python: { variable: 'SYSTEM_PYTHON', names: ['/usr/bin/python3'], package: 'python3' },
  pygobject: {
    variable: 'PYGOBJECT_PATH',
    names: ['/usr/lib/python3/dist-packages/gi/__init__.py'],
    package: 'python3-gi',
  },
  webkitgtk: {
    variable: 'WEBKIT_TYPELIB',
    names: ['x86_64', 'aarch64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/girepository-1.0/WebKit2-4.1.typelib`,
    ),
    package: 'gir1.2-webkit2-4.1',
  },
} as const;

type Program = keyof typeof programs;

function find(program: Program): string | null {
  const { variable, names } = programs[program];
  const folders = searchPath();
  const candidates = names.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  return (
    [process.env[variable] ?? '', ...candidates].find((path) => path && existsSync(path)) ?? null
  );
}

/** The path of a program. Throws when it is missing. */
export function locate(program: Program): string {
  const found = find(program);
  if (found) return found;
  throw new Error(`There is no ${program}: install Debian's package ${programs[program].package}.`);
}

/** The programs that are missing: a sentence for each, and the Debian package to install. */
export function findMissing(): { sentence: string; package: string }[] {
  return (Object.keys(programs) as Program[])
    .filter((program) => !find(program))
    .map((program) => {
      const { package: name, variable } = programs[program];
      const sentence = `${program} is missing: install Debian's package ${name}, or set ${variable}.`;
      return { sentence, package: name };
    });
}
