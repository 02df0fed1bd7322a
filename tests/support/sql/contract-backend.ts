import type { Database } from '../../harness/backend/database.ts';
import type { ContractBackend } from '../contract/backend.ts';
import { platformUrl } from '../platform/platform.ts';
import { platformKeys } from '../project-keys.ts';
import { resetWaitlist } from './project.ts';
import { createSqlBackend } from './sql-backend.ts';

/** The SQL and the edge function as a backend under the contract. */
export function createContractBackend(database: Database): ContractBackend {
  const backend = createSqlBackend({ database, url: platformUrl });
  return {
    url: platformUrl,
    anonKey: platformKeys.anon,
    fetch: (input, init) => backend(new Request(input, init)),
    empty: () => resetWaitlist(database),
    stored: () =>
      database.query('select email, zip_code as "zipCode" from waitlist.signups order by email'),
    close: () => database.close(),
  };
}
