import { beforeEach, describe, expect, test } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = useWaitlist();
beforeEach(async () => {
  await database.query(
    'update waitlist.settings set publish_every = default, publish_step = default',
  );
});

/** Has families join one after the other, as visitors whose address is unknown. */
async function joinMany(prefix: string, families: number): Promise<void> {
  await database.query(
    `select public.increment_waitlist_counter($1 || '-' || n || '@example.com', '94110')
    from generate_series(0, $2::integer - 1) n`,
    [prefix, families],
  );
}

async function families(): Promise<number> {
  // The procedure's answer: the contract's tests check its shape.
  return ((await project.stats()) as { total_families: number }).total_families;
}

async function pass(interval: string): Promise<void> {
  await database.query('update waitlist.published set published_at = published_at - $1::interval', [
    interval,
  ]);
}

describe('the stats do not reveal who is on the list', () => {
  /** Reads the stats before and after a signup: an email that changes them must be new. */
  async function looksLikeMember(email: string): Promise<boolean> {
    const before = await families();
    await project.signUp(email, null);
    return (await families()) === before;
  }

  /**
   * How much more often members look like members than strangers do: 1 reveals everything, 0
   * nothing.
   */
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

  test('to a caller who waits for ten minutes each time', async () => {
    // Of 20 strangers, at most three make a step full.
    expect(await advantage('10 minutes')).toBeLessThanOrEqual(0.15);
  });

  test('as they did when every signup showed at once', async () => {
    await database.query(
      "update waitlist.settings set publish_every = '0 seconds', publish_step = 1",
    );
    expect(await advantage('0 seconds')).toBe(1);
  });

  // This revealed everything when each step showed at once: the caller fills the step up to the
  // last family, which is the one in question.
  test('to a caller who fills each step up to the last family', async () => {
    const rounds = 60;
    await joinMany('member', rounds);
    await pass('10 minutes');
    await project.signUp('member-0@example.com');
    let known = rounds;
    let right = 0;
    for (let round = 0; round < rounds; round += 1) {
      const isMember = round % 2 === 0;
      const before = await families();
      const fresh = Math.max(0, before + 9 - known);
      await joinMany(`fresh-${round}`, fresh);
      await project.signUp(isMember ? `member-${round}@example.com` : `stranger-${round}@b`);
      await pass('10 minutes');
      await project.signUp('member-0@example.com');
      const looksLikeMember = (await families()) === before;
      known += fresh + (looksLikeMember ? 0 : 1);
      if (looksLikeMember === isMember) right += 1;
    }
    // Guessing is right in half of the rounds, and in five of six with a probability below 1 in
    // 10,000.
    expect(right).toBeLessThan((rounds * 5) / 6);
  });
});

describe('the stats are published', () => {
  async function live(): Promise<number> {
    const sql = 'select sum(families)::integer as families from waitlist.counter';
    return (await queryOne<{ families: number }>(database, sql)).families;
  }

  /** Holds this part of a step back, from 0 to below 1. */
  const holdBack = (part: number) =>
    database.query('update waitlist.published set held_back = $1', [part]);

  test('after ten minutes, and in steps of ten families', async () => {
    await holdBack(0);
    await joinMany('early', 30);
    expect(await families()).toBe(0);
    await pass('10 minutes');
    await joinMany('next', 1);
    expect(await families()).toBe(30);
    await holdBack(0);
    await pass('10 minutes');
    await joinMany('late', 8);
    expect(await families()).toBe(30);
    await pass('10 minutes');
    await joinMany('last', 1);
    expect(await families()).toBe(40);
  });

  test('once in ten minutes, whether they have changed or not', async () => {
    await holdBack(0);
    await pass('10 minutes');
    await joinMany('ann', 9);
    await joinMany('ben', 20);
    expect(await families()).toBe(0);
  });

  test.each([
    [0, 10],
    [0.55, 15],
    [0.99, 19],
  ])('later by the part that is held back: %s of a step, so with family %s', async (part, last) => {
    await holdBack(part);
    await joinMany('ann', last - 1);
    await pass('10 minutes');
    await project.signUp('ann-0@example.com');
    expect(await families()).toBe(0);
    await pass('10 minutes');
    await joinMany('last', 1);
    expect(await families()).toBe(10);
  });

  test('with another part held back after each step, and the same until then', async () => {
    const heldBack = async () =>
      (
        await queryOne<{ part: number }>(
          database,
          'select held_back as part from waitlist.published',
        )
      ).part;
    await holdBack(0.42);
    await joinMany('few', 5);
    await pass('10 minutes');
    await project.signUp('few-0@example.com');
    expect(await heldBack()).toBe(0.42);
    await joinMany('many', 30);
    await pass('10 minutes');
    await project.signUp('few-0@example.com');
    const next = await heldBack();
    expect(next).not.toBe(0.42);
    expect(next >= 0 && next < 1).toBe(true);
  });

  test('never above the real numbers, and never lower than before', async () => {
    let before = 0;
    for (let round = 0; round < 15; round += 1) {
      await joinMany(`round-${round}`, 1 + ((round * 7) % 13));
      await pass('10 minutes');
      await project.signUp('round-0-0@example.com');
      const shown = await families();
      expect(shown).toBeGreaterThanOrEqual(before);
      expect(shown % 10).toBe(0);
      expect(shown).toBeLessThanOrEqual(await live());
      expect(shown).toBeGreaterThan((await live()) - 20);
      before = shown;
    }
  });

  test('with the neighborhoods of the same moment, and no more of them than families', async () => {
    await holdBack(0);
    await joinMany('ann', 9);
    await pass('10 minutes');
    await project.signUp('ben@example.com', '10001');
    expect(await project.stats()).toEqual({ total_families: 10, total_neighborhoods: 2 });
    await holdBack(0);
    for (let family = 0; family < 19; family += 1) {
      await project.signUp(`cid-${family}@example.com`, `${20_000 + family}`);
    }
    await pass('10 minutes');
    await project.signUp('ben@example.com');
    expect(await project.stats()).toEqual({ total_families: 20, total_neighborhoods: 20 });
  });

  test('not for neighborhoods that known families have founded', async () => {
    await joinMany('ann', 1);
    await pass('10 minutes');
    for (let zip = 10_001; zip < 10_021; zip += 1)
      await project.signUp('ann-0@example.com', `${zip}`);
    expect(await project.stats()).toEqual({ total_families: 0, total_neighborhoods: 0 });
  });

  test('lower only when more families have left than were held back', async () => {
    await holdBack(0);
    await joinMany('ann', 20);
    await pass('10 minutes');
    await joinMany('ben', 1);
    expect(await families()).toBe(20);
    await holdBack(0);
    const forget = (index: number) =>
      database.query('select waitlist.forget($1)', [`ann-${index}@example.com`]);
    await pass('10 minutes');
    await forget(0);
    expect(await families()).toBe(20);
    await pass('10 minutes');
    await forget(1);
    expect(await families()).toBe(10);
  });

  test('at once when the owner says so: each family and each neighborhood', async () => {
    await database.query(
      "update waitlist.settings set publish_every = '0 seconds', publish_step = 1",
    );
    await project.signUp('ann@example.com', '94110');
    expect(await project.stats()).toEqual({ total_families: 1, total_neighborhoods: 1 });
    await project.signUp('ann@example.com', '10001');
    expect(await project.stats()).toEqual({ total_families: 1, total_neighborhoods: 2 });
  });
});
