import { describe, expect, test } from 'vitest';
import { readStoredStats } from './support/project.ts';
import { allowed, createSignUpFrom, fromHome, oneByOne } from './support/sign-up-from.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = useWaitlist();

const { signUpFrom, statusOf, statusesFrom } = createSignUpFrom(project);

async function endWindows(): Promise<void> {
  await database.query('update waitlist.rate_limits set window_ends_at = now()');
}

describe('the limit', () => {
  test('is twenty calls, and the next ones are refused', async () => {
    expect(await statusesFrom(fromHome, 23)).toEqual([...allowed, 429, 429, 429]);
    const { counter, tables } = await readStoredStats(database);
    expect(counter).toEqual({ families: 20, neighborhoods: 0 });
    expect(tables).toEqual(counter);
  });

  test('says in a header and in the details to wait for the length of a window', async () => {
    await statusesFrom(fromHome, 20);
    await database.query('update waitlist.settings set signup_window = default');
    // The rest of the window would reveal when a neighbor at the same address has called.
    for (const left of ['9 minutes', '1 minute']) {
      await database.query(
        'update waitlist.rate_limits set window_ends_at = now() + $1::interval',
        [left],
      );
      const response = await project.signUp('late@example.com', '94110', fromHome);
      expect(response.headers.get('retry-after')).toBe('600');
      expect(await response.json()).toEqual({
        code: 'rate_limited',
        message: 'rate_limited',
        details: 'Try again in 600 seconds.',
        hint: null,
      });
    }
  });

  test('begins and ends its windows with the clock, not with the first call', async () => {
    await database.query('update waitlist.settings set signup_window = default');
    await signUpFrom(fromHome);
    const sql = `select distinct extract(epoch from window_ends_at)::integer % 600 as rest,
      window_ends_at > now() and window_ends_at <= now() + interval '10 minutes' as is_current
      from waitlist.rate_limits`;
    expect(await database.query(sql)).toEqual([{ rest: 0, is_current: true }]);
  });

  test('ends every window with the day', async () => {
    await database.query("update waitlist.settings set signup_window = '23 hours 59 minutes'");
    await signUpFrom(fromHome);
    const sql = `select distinct window_ends_at <= date_trunc('day', now(), 'UTC') + interval '1 day' as is_today
      from waitlist.rate_limits`;
    expect(await database.query(sql)).toEqual([{ is_today: true }]);
  });

  test('accepts the caller again when the window is over', async () => {
    await statusesFrom(fromHome, 20);
    expect(await signUpFrom(fromHome)).toBe(429);
    await endWindows();
    expect(await statusesFrom(fromHome, 21)).toEqual([...allowed, 429]);
  });

  test('counts the same email again from the same address, as a fifth', async () => {
    const statuses = await oneByOne(98, () => statusOf('ann@example.com', '94110', fromHome));
    expect(statuses).toEqual([...Array(97).fill(200), 429]);
  });

  test('counts the same email with another zip code as a new call', async () => {
    const statuses = await oneByOne(21, (call) =>
      statusOf('ann@example.com', `${10_000 + call}`, fromHome),
    );
    expect(statuses).toEqual([...allowed, 429]);
  });

  test('counts the same call of another browser as a new call', async () => {
    // Otherwise others at the same address could find out what somebody there has just sent.
    const spent: unknown[] = [];
    for (const browser of ['one', 'another', 'one']) {
      await project.signUp('ann@example.com', '94110', { ...fromHome, 'user-agent': browser });
      spent.push(...(await database.query('select spent from waitlist.rate_limits')));
    }
    expect(spent).toEqual([{ spent: 5 }, { spent: 10 }, { spent: 11 }]);
  });

  // As Firefox does after a broken connection.
  test('refuses nobody whose browser sends a signup twice', async () => {
    const statuses = await oneByOne(20, (call) =>
      statusOf(`family-${call >> 1}@example.org`, '94110', fromHome),
    );
    expect(statuses).toEqual(allowed);
  });

  test('takes the last signup that it allows twice', async () => {
    await statusesFrom(fromHome, 19);
    const statuses = await oneByOne(2, () => statusOf('last@example.com', '94110', fromHome));
    expect(statuses).toEqual([200, 200]);
  });

  test('counts a known family like a new one when the address has not sent it yet', async () => {
    await oneByOne(25, (index) => statusOf(`ann-${index}@example.com`));
    const statuses = await oneByOne(21, (index) =>
      statusOf(`ann-${index}@example.com`, null, fromHome),
    );
    expect(statuses).toEqual([...allowed, 429]);
  });

  test('does not count what is refused', async () => {
    await oneByOne(30, () => statusOf('nobody', null, fromHome));
    expect(await statusesFrom(fromHome, 21)).toEqual([...allowed, 429]);
  });

  test('does not touch the stats', async () => {
    await statusesFrom(fromHome, 21);
    const response = await project.send(
      '/rest/v1/rpc/get_waitlist_stats',
      {},
      { headers: fromHome },
    );
    expect(response.status).toBe(200);
  });

  test('can be changed by the owner without deploying', async () => {
    await database.query('update waitlist.settings set signups_per_address = 2');
    expect(await statusesFrom(fromHome, 3)).toEqual([200, 200, 429]);
    await database.query('update waitlist.settings set signups_per_address = 4');
    expect(await statusesFrom(fromHome, 3)).toEqual([200, 200, 429]);
  });

  test('is by default twenty families per address in ten minutes', async () => {
    await database.runScript(
      'delete from waitlist.settings; insert into waitlist.settings default values;',
    );
    const sql = `select signups_per_address, signups_per_network, signups_per_hour,
      network_percent_of_hour, signup_window::text from waitlist.settings`;
    expect(await database.query(sql)).toEqual([
      {
        signups_per_address: 20,
        signups_per_network: 1000,
        signups_per_hour: 10_000,
        network_percent_of_hour: 5,
        signup_window: '00:10:00',
      },
    ]);
  });
});
