import type { Session } from '../sql/database.ts';

/** A function in the schema public, as the schema cache of PostgREST knows it. */
export interface Procedure {
  name: string;
  /** Name and type of every argument, in order. */
  args: { name: string; type: string }[];
  /** How many of the last arguments can be left out. */
  optional: number;
  /** Volatile functions may write; all others run in a read-only transaction. */
  isVolatile: boolean;
  returnsSet: boolean;
}

/** Reads the functions that the API serves. */
export async function readProcedures(session: Session): Promise<Procedure[]> {
  return session.query<Procedure>(`
    select
      proname as name,
      pronargdefaults as optional,
      provolatile = 'v' as "isVolatile",
      proretset as "returnsSet",
      coalesce((
        select json_agg(json_build_object('name', arg.name, 'type', arg.type::regtype) order by n)
        from unnest(proargnames, proargtypes::oid[]) with ordinality as arg(name, type, n)
      ), '[]') as args
    from pg_proc where pronamespace = 'public'::regnamespace`);
}

/** Tells whether a call with exactly these named arguments is a call of this function. */
export function accepts({ args, optional }: Procedure, names: string[]): boolean {
  const required = args.slice(0, args.length - optional);
  return (
    names.every((name) => args.some((arg) => arg.name === name)) &&
    required.every((arg) => names.includes(arg.name))
  );
}

const quote = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;

/**
 * The statement that calls a function with named arguments from a JSON object ($1), converted as
 * PostgREST has PostgreSQL convert them. Its one row holds the answer's JSON as `body`.
 */
export function callStatement({ name, args, returnsSet }: Procedure, names: string[]): string {
  const given = args.filter((arg) => names.includes(arg.name));
  const list = given.map((arg) => `${quote(arg.name)} => args.${quote(arg.name)}`).join(', ');
  const call = `public.${quote(name)}(${list})`;
  const columns = given.map((arg) => `${quote(arg.name)} ${arg.type}`).join(', ');
  const source =
    given.length > 0
      ? `json_to_record($1::text::json) as args(${columns})`
      : '(select $1::text) as args';
  return returnsSet
    ? `select coalesce(json_agg(answer), '[]')::text as body from ${source}, lateral ${call} answer`
    : `select to_json(${call})::text as body from ${source}`;
}
