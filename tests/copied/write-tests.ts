import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPlaywrightTest } from '../../mocks/kit/copy/playwright-test.ts';
import type { Settings } from '../../mocks/kit/settings/settings.ts';
import { product } from '../../mocks/product.ts';
import { cases, casesInFolder } from './cases.ts';
import { testsFolder } from './targets.ts';

/** Writes the tests that the panel would copy, one file each, as a tester would save them. */
async function write(name: string, all: readonly Settings[]): Promise<void> {
  const folder = join(testsFolder, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [index, settings] of all.entries()) {
    const file = `${String(index + 1).padStart(3, '0')}.spec.ts`;
    await writeFile(join(folder, file), asPlaywrightTest(product, settings));
  }
}

await write('root', cases);
await write('folder', casesInFolder);
