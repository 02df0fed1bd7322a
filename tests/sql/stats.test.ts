import { beforeEach, describe, expect, test } from 'vitest';
import { useWaitlist } from '../support/sql/use-waitlist.ts';

const { database, project } = useWaitlist();
beforeEach(async () => {
  await database.query(
    'update waitlist.settings set publish_every = default, publish_step = default',
  );
});

async function joinMany(prefix: string, families: number): Promise<void> {
  for (let index = 0; index < families; index += 1) {
    await project.signUp(`${prefix}-${index}@example.com`, '94110');
  }
}

async function families(): Promise<number> {
  return ((await project.readStats()) as { total_families: number }).total_families;
}

async function pass(interval: string): Promise<void> {
  await database.query('update waitlist.published set published_at = published_at - $1::interval', [
    interval,
  ]);
}

describe('the stats tell nobody who is on the list', () => {
  /** Reads, signs somebody up, reads again: what changes the stats must have been new. */
  async function looksLikeMember(email: string): Promise<boolean> {
    const before = await families();
    await project.signUp(email, null);
    return (await families()) === before;
  }

  /** How much more often members look like members than strangers do: 1 tells all, 0 nothing. */
  async function advantage(waitBeforeEach: string): Promise<number> {
    const members = 20;
    await joinMany('member', members);
    const found = { member: 0, stranger: 0 };
    for (let index = 0; index < members; index += 1) {
      for (const kind of ['member', 'stranger'] as const) {
        await pass(waitBeforeEach);
        if (await looksLikeMember(`${kind}-${index}@example.com`)) found[kind] += 1;
      }
    }
    return (found.member - found.stranger) / members;
  }

  test('to a caller who asks about one after the other', async () => {
    expect(await advantage('0 seconds')).toBe(0);
  });

  test('to a caller who waits for ten minutes each time, but for one stranger in ten', async () => {
    expect(await advantage('10 minutes')).toBeLessThanOrEqual(0.1);
  });

  test('and did so when every signup showed at once', async () => {
    await database.query(
      "update waitlist.settings set publish_every = '0 seconds', publish_step = 1",
    );
    expect(await advantage('0 seconds')).toBe(1);
  });
});

describe('the stats are published', () => {
  test('after ten minutes and with ten families, not with one of the two', async () => {
    await joinMany('early', 30);
    expect(await families()).toBe(0);
    await pass('10 minutes');
    await joinMany('next', 1);
    expect(await families()).toBe(31);
    await pass('10 minutes');
    await joinMany('late', 9);
    expect(await families()).toBe(31);
    await joinMany('last', 1);
    expect(await families()).toBe(41);
    await joinMany('soon', 10);
    expect(await families()).toBe(41);
  });

  test('with the neighborhoods of the same moment', async () => {
    await joinMany('ann', 9);
    await pass('10 minutes');
    await project.signUp('ben@example.com', '10001');
    expect(await project.readStats()).toEqual({ total_families: 10, total_neighborhoods: 2 });
  });

  test('not for neighborhoods that known families have founded', async () => {
    await joinMany('ann', 1);
    await pass('10 minutes');
    for (let zip = 10_001; zip < 10_021; zip += 1)
      await project.signUp('ann-0@example.com', `${zip}`);
    expect(await project.readStats()).toEqual({ total_families: 0, total_neighborhoods: 0 });
  });

  test('when as many have gone, too', async () => {
    await joinMany('ann', 20);
    await pass('10 minutes');
    await joinMany('ben', 1);
    for (let index = 0; index < 12; index += 1) {
      await database.query('select waitlist.forget($1)', [`ann-${index}@example.com`]);
    }
    expect(await families()).toBe(21);
    await pass('10 minutes');
    await joinMany('cid', 1);
    expect(await families()).toBe(10);
  });

  test('at once when the owner says so: each family and each neighborhood', async () => {
    await database.query(
      "update waitlist.settings set publish_every = '0 seconds', publish_step = 1",
    );
    await project.signUp('ann@example.com', '94110');
    expect(await project.readStats()).toEqual({ total_families: 1, total_neighborhoods: 1 });
    await project.signUp('ann@example.com', '10001');
    expect(await project.readStats()).toEqual({ total_families: 1, total_neighborhoods: 2 });
  });
});
