import type { Gateway } from '../../../src/gateway/gateway.ts';

/** A backend under test, with an empty waitlist. */
export interface ContractBackend {
  url: string;
  anonKey: string;
  fetch: typeof fetch;
  /** Empties the waitlist. */
  empty(): Promise<void>;
  /** The stored families. */
  stored(): Promise<{ email: string; zipCode: string | null }[]>;
  close(): Promise<void>;
}

/** A backend and the shipping gateway over it. */
export interface Parties {
  backend: ContractBackend;
  gateway: Gateway;
}
