import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../../tools/backend/free-port.ts';
import { openBackend } from '../../../tools/backend/open-backend.ts';
import { problemOf } from '../../../tools/backend/problem-of.ts';

/**
 * Mounts a file system of 64 MB, which needs root on Linux. Returns its folder, or null where this
 * user may not.
 */
function mountSmallDisk(): string | null {
  const disk = mkdtempSync(join(tmpdir(), 'sk-'));
  try {
    const options = ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk];
    execFileSync('mount', options, { stdio: 'ignore' });
    chmodSync(disk, 0o755);
    return disk;
  } catch {
    rmdirSync(disk);
    return null;
  }
}

function fillDisk(filler: string): void {
  const fill = () => writeFileSync(filler, Buffer.alloc(64 * 1024 * 1024));
  expect(fill).toThrow(/ENOSPC/);
}

describe('a disk that fills up', { tags: ['thorough'] }, () => {
  test('is reported, loses nothing that was stored, and a start succeeds once there is room', async ({
    skip,
    onTestFinished,
  }) => {
    // Here and not in the file, which is read in runs without thorough tests, too: nothing would unmount it.
    const disk = mountSmallDisk() ?? skip('Mounting a file system needs root on Linux.');
    onTestFinished(() => {
      // Lazily, since a test that has failed may have left the backend open.
      execFileSync('umount', ['--lazy', disk]);
      rmdirSync(disk);
    });
    const filler = join(disk, 'filler');

    const port = await freePort();
    const said: string[] = [];
    const open = () =>
      openBackend({
        folder: join(disk, 'project'),
        fresh: false,
        port,
        say: (sentence) => said.push(sentence),
      });
    async function query({ psql }: { psql: string }, sql: string) {
      const client = new pg.Client(psql.replace('psql ', ''));
      client.on('error', () => {});
      await client.connect();
      return (await client.query(sql).finally(() => client.end())).rows;
    }

    const first = await open();
    await query(first, "insert into waitlist.signups (email) values ('ann@example.com')");
    fillDisk(filler);
    const insertMany = `insert into waitlist.signups (email)
      select 'family-' || n || '@example.com' from generate_series(1, 20000) n`;
    await expect(query(first, insertMany)).rejects.toMatchObject({ code: '53100' });
    await expect
      .poll(() => said.join('\n'))
      .toContain('The disk is full: PostgreSQL refuses to store more until there is room.');

    // PostgreSQL ends when its write-ahead log cannot grow.
    const growLog = "select pg_logical_emit_message(true, '', repeat('a', 3000000))";
    for (let grown = 0; grown < 10; grown += 1) await query(first, growLog).catch(() => {});
    expect(problemOf(await first.ended)).toMatch(/^The disk is full\. Make room and start again/);
    await first.close();
    const problem = await open().catch(problemOf);
    expect(problem).toMatch(/^The disk is full\. Make room and start again/);

    rmSync(filler);
    const second = await open();
    expect(await query(second, 'select email from waitlist.signups')).toEqual([
      { email: 'ann@example.com' },
    ]);
    await second.close();
  });
});
