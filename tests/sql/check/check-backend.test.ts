import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackend, checks } from '../../../tools/check-backend/check-backend.ts';
import { legacyPlatformKeys, platformKeys } from '../../harness/site/project-keys.ts';
import type { Backend } from '../../support/serve-backend.ts';
import { serveBackend } from '../../support/serve-backend.ts';
import { faults } from './faults.ts';
import { fetchFrom, projectUrl, startProject } from './support.ts';

let project: Awaited<ReturnType<typeof startProject>>;

beforeAll(async () => {
  project = await startProject();
}, 60_000);

afterAll(() => project?.close());

function check(platform: Backend = project.platform, key: string = platformKeys.anon) {
  return checkBackend({
    url: projectUrl,
    key,
    fetch: fetchFrom(platform),
    timeLimitMs: 5_000,
  });
}

const failedIn = (results: Awaited<ReturnType<typeof check>>) =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);

describe('a project as this repository deploys it', () => {
  it('passes every check, and the report says what it has found', async () => {
    const results = await check();
    expect(results.map(({ id, outcome, detail }) => [id, outcome, detail])).toEqual([
      ['stats', 'passed', '0 families, 0 neighborhoods'],
      ['browser-access', 'passed', 'preflight and answer allow it'],
      ['invalid-email', 'passed', '400 invalid_email'],
      ['logo-preflight', 'passed', 'the preflight allows it, without a key'],
      ['logo-message', 'passed', '400 invalid_message'],
      ['logo-prompts', 'passed', '400 unknown_prompt'],
      ['logo-key', 'passed', '401 unauthorized without a key, 401 with a forged one'],
      ['no-rollback', 'passed', 'Prefer: tx=rollback is not granted'],
      ['no-graphql', 'passed', '/graphql/v1 answers 404, without it'],
      ['tables', 'passed', '18 endpoints tried, all closed'],
      ['functions', 'passed', '6 endpoints tried, all closed'],
      ['unknown-key', 'passed', '401'],
      ['forged-role', 'passed', '401'],
      ['auth-closed', 'passed', 'sign-up is off'],
    ]);
  });

  it('passes with its legacy key as well', async () => {
    const results = await check(project.platform, legacyPlatformKeys.anon);
    expect(failedIn(results)).toEqual([]);
  });

  it('is the same afterwards, down to its limits', async () => {
    const dump = `select (select json_agg(t) from waitlist.signups t) as signups,
      (select json_agg(t) from waitlist.neighborhoods t) as neighborhoods,
      (select json_agg(t) from waitlist.settings t) as settings,
      (select json_agg(t) from waitlist.published t) as published,
      (select json_agg(t) from waitlist.call_counts t) as limits,
      (select json_agg(t) from waitlist.ai_uses t) as uses`;
    const before = await project.database.query(dump);
    const { platform } = project;
    await check(async (request) => {
      const headers = new Headers(request.headers);
      headers.set('cf-connecting-ip', '203.0.113.7');
      return platform(new Request(request, { headers }));
    });
    expect(await project.database.query(dump)).toEqual(before);
  });
});

describe('a planted fault fails its check, and no other', () => {
  it('and every check has one', () => {
    expect([...new Set(faults.map((fault) => fault.check))]).toEqual(checks.map(({ id }) => id));
  });

  it.each(faults)('$check: $name', async ({ check: id, sql, wire }) => {
    const change = async (statements: string) => {
      await project.database.runScript(statements);
      await project.reloadSchema();
    };
    if (sql) await change(sql.plant);
    try {
      expect(failedIn(await check(wire?.(project.platform)))).toEqual([id]);
    } finally {
      if (sql) await change(sql.undo);
    }
  });
});

it('reports what it waits for', async () => {
  const told: string[] = [];
  await checkBackend({
    url: projectUrl,
    key: platformKeys.anon,
    fetch: fetchFrom(project.platform),
    onProgress: ({ title, position, total }) => told.push(`${position}/${total} ${title}`),
  });
  expect(told).toEqual(checks.map(({ title }, index) => `${index + 1}/${checks.length} ${title}`));
});

describe('the command', () => {
  const main = fileURLToPath(new URL('../../../tools/check-backend/main.ts', import.meta.url));
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');

  function run(
    url: string,
    key: string,
  ): Promise<{ status: number; lastLine: string | undefined }> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [tsx, main, '--url', url, '--key', key],
        (error, stdout, stderr) => {
          const lastLine = (stdout + stderr).trim().split('\n').at(-1);
          resolve({ status: error ? Number(error.code) : 0, lastLine });
        },
      );
    });
  }

  const usage =
    'Usage: npm run check:backend -- --url https://<ref>.supabase.co --key <public key> [--logo on|off]';

  it.each<[string, Backend | null, string, number, string]>([
    ['a sound project', null, platformKeys.anon, 0, `${checks.length} checks, all passed`],
    [
      'a project that is away',
      async () => new Response(null, { status: 540 }),
      platformKeys.anon,
      1,
      `${checks.length} checks, 1 failed, ${checks.length - 1} not tried`,
    ],
    ['a secret key', null, platformKeys.service_role, 2, usage],
  ])(
    'returns a status to scripts: %s',
    async (_, platform, key, status, lastLine) => {
      const server = platform && (await serveBackend(platform));
      try {
        expect(await run(server?.url ?? project.url, key)).toEqual({ status, lastLine });
      } finally {
        await server?.close();
      }
    },
    30_000,
  );
});
