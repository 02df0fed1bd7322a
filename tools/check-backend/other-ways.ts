import { wire } from '../../src/gateway/wire.ts';
import { type Check, expectStatus, Failure } from './check.ts';

/**
 * PostgREST says in Preference-Applied which preferences of the Prefer header it has applied (its
 * documentation, "Transaction End Preference"). Where callers may end a transaction, a signup can
 * be made and taken back without end. Checked with the stats, which write nothing.
 */
export const noRollback: Check = {
  id: 'no-rollback',
  title: 'a caller cannot have a call rolled back',
  async run(probe) {
    const answer = await probe.ask(wire.stats.path, { headers: { prefer: 'tx=rollback' } });
    expectStatus(answer, 200);
    if (answer.body === null) {
      throw new Failure('the answer does not have the agreed shape');
    }
    const granted = answer.headers.get('preference-applied') ?? '';
    if (!granted.includes('tx=rollback')) return 'Prefer: tx=rollback is not granted';
    throw new Failure(
      "the Data API grants Prefer: tx=rollback: alter role authenticator set pgrst.db_tx_end = 'commit'; notify pgrst, 'reload config'",
    );
  },
};

/** The signup as pg_graphql names it, without and with its inflection of names. */
const mutations = [
  'increment_waitlist_counter(signup_email: "no-at-sign")',
  'incrementWaitlistCounter(signupEmail: "no-at-sign")',
];

/**
 * Where the extension pg_graphql is on, every volatile function of an exposed schema is a mutation
 * (Supabase's guide "GraphQL", Functions), in statements of another form. The email is one that cannot
 * be stored; only the signup refuses it by its code.
 */
export const noGraphql: Check = {
  id: 'no-graphql',
  title: 'the signup is not offered by GraphQL as well',
  async run(probe) {
    const answers = await Promise.all(
      mutations.map((mutation) =>
        probe.ask('/graphql/v1', { body: { query: `mutation { ${mutation} }` } }),
      ),
    );
    if (answers.some(({ body }) => JSON.stringify(body).includes('invalid_email'))) {
      throw new Failure(
        '/graphql/v1 offers it: switch the extension pg_graphql off under Database, Extensions',
      );
    }
    const other = answers.find(({ body }) => body === null || typeof body !== 'object');
    if (other) throw new Failure(`/graphql/v1 answers ${other.status}, not in JSON`);
    return `/graphql/v1 answers ${answers[0]?.status}, without it`;
  },
};
