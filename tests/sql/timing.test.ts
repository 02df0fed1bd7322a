import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../mocks/backend/random.ts';
import type { Database } from '../../tools/backend/database.ts';
import { type OwnCluster, startCluster } from '../../tools/backend/postgres.ts';
import { must } from '../support/must.ts';
import { describePostgresThoroughly } from './support/describe-postgres.ts';

const pairs = 1000;

/**
 * How far from 0.5 the area under the curve may be. In 22 runs, most of them beside the browser tests,
 * it was at most 0.03; a known family that is answered without a write made it 0.27 to 0.48.
 */
const tolerance = 0.05;

/**
 * How well the time distinguishes the two kinds: the share of pairs in which one took longer than
 * the other (area under the ROC curve). 0.5 reveals nothing, 0 and 1 everything.
 */
function areaUnderCurve(one: number[], other: number[]): number {
  const sorted = other.toSorted((a, b) => a - b);
  let wins = 0;
  for (const time of one) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (must(sorted[middle]) < time) low = middle + 1;
      else high = middle;
    }
    wins += low;
  }
  return wins / (one.length * other.length);
}

test('the measure: equal times reveal nothing, longer ones everything', () => {
  expect(areaUnderCurve([1, 3, 5], [2, 3.5])).toBeCloseTo(0.5);
  expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
});

describePostgresThoroughly('on a disk that is flushed', () => {
  let cluster: OwnCluster;
  let database: Database;

  beforeAll(async () => {
    // Autovacuum would come at any moment, and with it other plans.
    cluster = await startCluster({ durable: true, settings: { autovacuum: 'off' } });
    database = await cluster.createDatabase('alike', { connections: 1 });
    await database.query('update waitlist.settings set signups_per_hour = 1000000');
    // Each from its own network: the next call, from another one, changes that as well.
    await database.query(
      `select set_config('request.headers', json_build_object('cf-connecting-ip',
        '172.' || n / 250 || '.' || n % 250 || '.1')::text, true),
        public.increment_waitlist_counter('known-' || n || '@example.com')
      from generate_series(1, $1::integer) n`,
      [pairs],
    );
    await database.query('vacuum analyze');
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  let calls = 0;
  async function timeOf(email: string, zipCode: string | null): Promise<number> {
    calls += 1;
    const address = `10.${calls >> 8}.${calls & 255}.1`;
    const started = performance.now();
    await database
      .transaction(async (session) => {
        await session.query("select set_config('request.headers', $1, true)", [
          JSON.stringify({ 'cf-connecting-ip': address }),
        ]);
        await session.query('select public.increment_waitlist_counter($1, $2)', [email, zipCode]);
      })
      .catch((error: { code: string }) => expect(error.code).toBe('PGRST'));
    return performance.now() - started;
  }

  /** How often a call for a new family takes longer than one for a known family. */
  async function compareTimes(
    seed: number,
    zipCode: (kind: 'known' | 'fresh', pair: number) => string | null = () => null,
  ): Promise<number> {
    const random = createRandom(seed);
    const times: Record<'known' | 'fresh', number[]> = { known: [], fresh: [] };
    for (let pair = 1; pair <= pairs; pair += 1) {
      const kinds = random() < 0.5 ? (['known', 'fresh'] as const) : (['fresh', 'known'] as const);
      for (const kind of kinds) {
        times[kind].push(await timeOf(`${kind}-${pair}@example.com`, zipCode(kind, pair)));
      }
    }
    return areaUnderCurve(times.fresh, times.known);
  }

  test('the time of a call does not reveal whether the email was on the list', async () => {
    const area = await compareTimes(2026);
    console.info(`A new family takes longer than a known one in ${area.toFixed(3)} of all pairs`);
    expect(Math.abs(area - 0.5)).toBeLessThan(tolerance);
  });

  test('nor does it in a call that names a neighborhood, which another family has founded', async () => {
    await database.runScript(`
      delete from waitlist.signups where email like 'fresh-%';
      update waitlist.signups set zip_code = '94110', network_key = sha256('home');
      insert into waitlist.neighborhoods (zip_code, founder, network_key)
      select kind || n, 'mallory@example.com', sha256('elsewhere')
      from generate_series(1, ${pairs}) n, unnest(array['KNOWN', 'FRESH']) kind`);
    const area = await compareTimes(2028, (kind, pair) => `${kind.toUpperCase()}${pair}`);
    console.info(`The same in named neighborhoods: ${area.toFixed(3)}`);
    expect(Math.abs(area - 0.5)).toBeLessThan(tolerance);
  });

  test('nor does the time of a refusal, in an hour that is used up', async () => {
    await database.query("delete from waitlist.signups where email like 'fresh-%'");
    await database.query('update waitlist.settings set signups_per_hour = 1');
    const area = await compareTimes(2027);
    console.info(`The same of refusals: ${area.toFixed(3)}`);
    expect(Math.abs(area - 0.5)).toBeLessThan(tolerance);
  });
});
