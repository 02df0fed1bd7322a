import { checkBackend, plannedChecks } from './check-backend.ts';
import { readOptions } from './options.ts';
import { createReport } from './report.ts';

const options = readOptions(process.argv.slice(2));
if (options.ok) {
  const report = createReport(process.stdout);
  const results = await checkBackend({
    ...options,
    fetch,
    onProgress: report.progress,
    onResult: report.result,
  });
  report.summary(results, plannedChecks(options.logo).length);
  process.exitCode = results.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
} else {
  for (const problem of options.problems) console.error(problem);
  console.error(
    'Usage: npm run check:backend -- --url https://<ref>.supabase.co --key <public key> [--logo on|off]',
  );
  process.exitCode = 2;
}
