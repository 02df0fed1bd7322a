import { keys } from '../../tools/backend/keys.ts';
import { camelCase, describeContract } from '../support/contract/suite.ts';
import { setUpBackend } from './support/set-up-backend.ts';

const { url, database } = await setUpBackend({ withFunction: true });

describeContract('the SQL and the edge function', {
  url,
  anonKey: keys.anon,
  fetch,
  stored: async () => {
    const rows = await database.query('select * from waitlist.signups order by email');
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])),
    );
  },
});
