/** The fields of an error that PostgreSQL reports, whichever driver carries it. */
export interface SqlError {
  code: string;
  message: string;
  detail: string | null;
  hint: string | null;
}

/** Reads an error of pg or PGlite; rethrows what PostgreSQL did not report. */
export function asSqlError(error: unknown): SqlError {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    throw error;
  }
  const { detail = null, hint = null } = error as Partial<Pick<SqlError, 'detail' | 'hint'>>;
  return { code: error.code, message: error.message, detail, hint };
}

const statuses: [prefix: string, status: number][] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21000', 500],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
];

/**
 * The HTTP status of an error (Error.hs of PostgREST 16.2, mapSQLtoHTTP): by its SQLSTATE, and in
 * three cases by its message.
 */
export function statusOf({ code, message }: SqlError, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  // The extension safeupdate's refusal; an update without WHERE is the caller's mistake.
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (code === '22023' && /^role.*does not exist$/s.test(message)) return 401;
  if (code.startsWith('PT')) return /^\d+$/.test(code.slice(2)) ? Number(code.slice(2)) : 500;
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}
