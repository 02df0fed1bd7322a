import { builtSite } from '../builds.ts';

/** Builds what the walks go through, once for all engines. */
export async function setup(): Promise<void> {
  await Promise.all([builtSite('production'), builtSite('mock')]);
}
