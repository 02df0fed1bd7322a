/** A backend under the contract, with nobody on its waitlist. */
export interface ContractBackend {
  url: string;
  anonKey: string;
  fetch: typeof fetch;
  /** Takes everybody off the waitlist. */
  empty(): Promise<void>;
  /** The families on the waitlist, as they are stored. */
  stored(): Promise<{ email: string; zipCode: string | null }[]>;
  close(): Promise<void>;
}
