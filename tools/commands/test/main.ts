import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { plans } from './plans.ts';
import { runParts } from './run-parts.ts';

const [planName, plan] = Object.entries(plans).find(([name]) => name === process.argv[2]) ?? [];
if (!plan) throw new Error(`Usage: main.ts ${Object.keys(plans).join(' | ')}`);

const { scripts } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

if (planName === 'all') process.env.THOROUGH = '1';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => ending.abort());
}

const passed = await runParts({
  parts: plan.map(({ script, ...part }) => {
    const command = scripts[script];
    if (!command) throw new Error(`package.json has no script ${script}`);
    return { ...part, command };
  }),
  // With fewer than two, nothing would run while another part waits.
  cores: Math.max(2, availableParallelism()),
  write: (line) => console.log(line),
  signal: ending.signal,
});
process.exitCode = passed ? 0 : 1;
