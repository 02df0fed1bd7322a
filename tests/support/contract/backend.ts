import type { Gateway } from '../../../src/gateway/gateway.ts';

/** The field that holds a column: `zipCode` for `zip_code`. */
export function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A family from its row in the database. */
export function familyOf(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [fieldOf(name), value]));
}

/** A backend under test, with an empty waitlist. */
export interface ContractBackend {
  url: string;
  anonKey: string;
  fetch: typeof fetch;
  /** Empties the waitlist. */
  empty(): Promise<void>;
  /** The stored families: `email`, `zipCode`, and whatever else is stored of one. */
  stored(): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** A backend and the shipping gateway over it. */
export interface Parties {
  backend: ContractBackend;
  gateway: Gateway;
}
