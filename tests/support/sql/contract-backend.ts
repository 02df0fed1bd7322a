import { bridgeKeys } from '../bridge/bridge.ts';
import type { ContractBackend } from '../contract/backend.ts';
import type { Database } from './database.ts';
import { bridgeUrl, resetWaitlist } from './project.ts';
import { createSqlBackend } from './sql-backend.ts';

/** The SQL and the edge function as a backend under the contract. */
export function createContractBackend(database: Database): ContractBackend {
  const backend = createSqlBackend({ database, url: bridgeUrl });
  return {
    url: bridgeUrl,
    anonKey: bridgeKeys.anon,
    fetch: (input, init) => backend(new Request(input, init)),
    empty: () => resetWaitlist(database),
    stored: () =>
      database.query('select email, zip_code as "zipCode" from waitlist.signups order by email'),
    close: () => database.close(),
  };
}
