import { type Parameters, quote } from './parameters.ts';

/** A column of a function's answer, with the steps into its JSON: `name->a->>b`. */
interface Field {
  name: string;
  path: { arrow: string; key: string; isIndex: boolean }[];
}

interface SelectedField extends Field {
  alias: string | undefined;
  cast: string | undefined;
}

interface Filter extends Field {
  isNegated: boolean;
  operator: string;
  value: string;
}

/** What a query string asks to be done with a function's answer, once the function has run. */
export interface Query {
  /** Null: all there is, as with `select=*`. */
  selected: SelectedField[] | null;
  filters: Filter[];
  /** The argument names of `columns=`; the body is then passed on unread. */
  columns: string[] | null;
  /** The arguments of a GET. */
  args: [name: string, value: string][];
}

/** What cannot be parsed or is not allowed; PostgREST says so before the database is asked. */
export interface BadQuery {
  code: 'PGRST100' | 'PGRST123' | 'PGRST200';
  message: string;
}

// QueryParams.hs of PostgREST 16.2: pIdentifier, pQuotedValue, pJsonPath, pFieldSelect, pAggregation.
const name = String.raw`(?:"(?:[^"\\]|\\.)*"|[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*)`;
const path = String.raw`(?:->>?[^(\-:.,>)]+)*`;
const selectItem = new RegExp(
  String.raw`^(?:(${name}):(?!:))?(${name})(${path})(?:::([\p{L}\p{N}_ $]+))?$`,
  'u',
);
const filterKey = new RegExp(`^(${name})(${path})$`, 'u');
const aggregate = /(^|[.:])(sum|avg|count|max|min)\(\)(::|$)/;
const embedding = /\(.*\)$/;
const filterValue = /^(not\.)?(eq|neq|gte|gt|lte|lt|like|ilike|match|imatch)\.(.*)$/s;
const notCopied = /(^|\.)(order|limit|offset|and|or|on_conflict)$/;

const operators: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};

function bare(identifier: string): string {
  const trimmed = identifier.trim();
  return trimmed.startsWith('"') ? trimmed.slice(1, -1).replace(/\\(.)/gs, '$1') : trimmed;
}

function fieldOf(identifier: string, steps: string): Field {
  const parsed = [...steps.matchAll(/(->>?)([^(\-:.,>)]+)/g)].map(([, arrow = '', key = '']) => ({
    arrow,
    key: key.trim(),
    isIndex: /^\d+$/.test(key),
  }));
  return { name: bare(identifier), path: parsed };
}

/** Splits at commas outside of quotes and parentheses. */
function itemsOf(list: string): string[] {
  return list.match(/(?:"(?:[^"\\]|\\.)*"|\([^)]*\)|[^,])+/g) ?? [];
}

function parseSelect(list: string): SelectedField[] | BadQuery {
  const fields: SelectedField[] = [];
  for (const item of itemsOf(list).map((one) => one.trim())) {
    if (aggregate.test(item)) {
      return { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' };
    }
    if (embedding.test(item)) {
      const message = `Could not find a relationship for '${item}' in the schema cache`;
      return { code: 'PGRST200', message };
    }
    if (item === '*') {
      fields.push({ name: '*', path: [], alias: undefined, cast: undefined });
      continue;
    }
    const [, alias, identifier, steps = '', cast] = selectItem.exec(item) ?? [];
    // Where in the text the mistake is, is not copied.
    const message = `"failed to parse select parameter (${list})" (line 1, column 1)`;
    if (identifier === undefined) return { code: 'PGRST100', message };
    const field = fieldOf(identifier, steps);
    const lastKey = field.path.findLast(({ isIndex }) => !isIndex)?.key;
    // Plan.hs, addAliases: a step into JSON names its column after its last key.
    const alternative = field.path.length > 0 ? (lastKey ?? field.name) : undefined;
    fields.push({
      ...field,
      alias: alias === undefined ? alternative : bare(alias),
      cast: cast?.trim(),
    });
  }
  return fields;
}

function parseFilter(key: string, text: string): Filter | BadQuery {
  const [, identifier, steps = ''] = filterKey.exec(key) ?? [];
  const [, negation, operator, value] = filterValue.exec(text) ?? [];
  if (identifier === undefined || operator === undefined || value === undefined) {
    const message = `"failed to parse filter (${text})" (line 1, column 1)`;
    return { code: 'PGRST100', message };
  }
  return { ...fieldOf(identifier, steps), isNegated: negation !== undefined, operator, value };
}

/**
 * Reads the query string of a procedure call (QueryParams.hs, parse). A GET's parameters without an
 * operator are arguments. Throws for the parts of the language that nothing here has needed yet.
 */
export function parseQuery(params: URLSearchParams, isGet: boolean): Query | BadQuery {
  const query: Query = { selected: null, filters: [], columns: null, args: [] };
  for (const [key, value] of params) {
    if (notCopied.test(key)) throw new Error(`The PostgREST stand-in does not know ${key}=`);
    if (key === 'select') {
      const fields = parseSelect(value);
      if (!Array.isArray(fields)) return fields;
      const isDefault = fields.length === 0 || (fields.length === 1 && fields[0]?.name === '*');
      query.selected = isDefault ? null : fields;
    } else if (key === 'columns') {
      query.columns = itemsOf(value).map(bare);
    } else if (isGet && !filterValue.test(value)) {
      query.args.push([key, value]);
    } else {
      const filter = parseFilter(key, value);
      if ('code' in filter) return filter;
      query.filters.push(filter);
    }
  }
  return query;
}

function fieldSql(relation: string, field: Field, parameters: Parameters): string {
  const column = field.name === '*' ? '*' : quote(field.name);
  const steps = field.path.map(({ arrow, key, isIndex }) =>
    isIndex ? `${arrow}${parameters.add(key)}::int` : `${arrow}${parameters.add(key)}`,
  );
  return `${quote(relation)}.${column}${steps.join('')}`;
}

function selectedSql(relation: string, field: SelectedField, parameters: Parameters): string {
  const plain = fieldSql(relation, field, parameters);
  const cast = field.cast === undefined ? plain : `CAST( ${plain} AS ${field.cast} )`;
  return field.alias === undefined ? cast : `${cast} AS ${quote(field.alias)}`;
}

function filterSql(relation: string, filter: Filter, parameters: Parameters): string {
  const field = fieldSql(relation, filter, parameters);
  const not = filter.isNegated ? 'NOT' : '';
  return `${not} ${field} ${operators[filter.operator]} ${parameters.add(filter.value)}`;
}

/** How many rows a hosted project answers with at most, unless its owner changes it. */
const maxRows = '1000';

/** The statement that reads the function's answer (QueryBuilder.hs, readPlanToQuery). */
export function readSql(query: Query, relation: string, parameters: Parameters): string {
  const columns =
    query.selected?.map((field) => selectedSql(relation, field, parameters)).join(', ') ??
    `${quote(relation)}.*`;
  const filters = query.filters.map((filter) => filterSql(relation, filter, parameters));
  const where = filters.length > 0 ? ` WHERE ${filters.join(' AND ')}` : '';
  const range = `LIMIT ${parameters.add(maxRows)} OFFSET ${parameters.add('0')}`;
  return `SELECT ${columns} FROM "pgrst_source" AS ${quote(relation)}${where}   ${range}`;
}
