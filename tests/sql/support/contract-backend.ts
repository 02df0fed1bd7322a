import { platformKeys } from '../../harness/site/project-keys.ts';
import type { ContractBackend } from '../../support/contract/backend.ts';
import { resetWaitlist } from './project.ts';
import { startTestBackend } from './start-test-backend.ts';

/** The SQL and the edge function as a backend under test. */
export async function openContractBackend(): Promise<ContractBackend> {
  const { url, database, close } = await startTestBackend({ withFunction: true });
  return {
    url,
    anonKey: platformKeys.anon,
    fetch,
    empty: () => resetWaitlist(database),
    stored: () =>
      database.query('select email, zip_code as "zipCode" from waitlist.signups order by email'),
    close,
  };
}
