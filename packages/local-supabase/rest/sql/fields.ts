import type { ColumnItem, Field } from '../grammar/ast.ts';
import { RestError, unknownColumn } from '../rest-error.ts';
import { quoteName } from '../schema/schema.ts';
import type { Compiler, Scope } from './compiler.ts';

/** SQL of a value, and the type that another value is cast to for a comparison. */
export interface TypedSql {
  sql: string;
  type: string;
}

/** Types that a client may cast to: the name of a type cannot be a parameter. */
const CAST_TYPES = new Map(
  Object.entries({
    bool: 'boolean',
    date: 'date',
    float: 'float8',
    float8: 'float8',
    int: 'integer',
    int4: 'integer',
    int8: 'bigint',
    bigint: 'bigint',
    boolean: 'boolean',
    'double precision': 'float8',
    integer: 'integer',
    interval: 'interval',
    json: 'json',
    jsonb: 'jsonb',
    numeric: 'numeric',
    smallint: 'smallint',
    text: 'text',
    time: 'time',
    timestamp: 'timestamp',
    timestamptz: 'timestamptz',
    uuid: 'uuid',
    varchar: 'text',
  }),
);

/**
 * A column, a computed column, or a part of one.
 *
 * @throws RestError 42703 for a column that the resource does not have.
 */
export function compileField({ name, path }: Field, scope: Scope, compiler: Compiler): TypedSql {
  const column = compileColumn(name, scope, compiler);
  if (path.length === 0) return column;
  const isJson = column.type === 'json' || column.type === 'jsonb';
  const steps = path.map(({ asText, key }) => {
    const placeholder = compiler.bind(String(key));
    return `${asText ? '->>' : '->'}${placeholder}${typeof key === 'number' ? '::integer' : ''}`;
  });
  return {
    sql: `(${isJson ? column.sql : `to_jsonb(${column.sql})`}${steps.join('')})`,
    type: path.at(-1)?.asText ? 'text' : isJson ? column.type : 'jsonb',
  };
}

function compileColumn(name: string, scope: Scope, { returned }: Compiler): TypedSql {
  const { resource, alias, isWritten } = scope;
  const column = resource.columns.get(name);
  if (column) {
    if (isWritten) returned.add(name);
    return { sql: `${alias}.${quoteName(column.name)}`, type: column.baseType };
  }
  const computed = isWritten ? undefined : resource.computed.get(name);
  if (computed) return { sql: `${computed.sql}(${alias})`, type: computed.type };
  // As in PostgREST, where `authors(count)` works even with aggregates disabled.
  if (name === 'count' && !isWritten) return { sql: `count(${alias})`, type: 'bigint' };
  throw unknownColumn(resource.name, name);
}

/** An item of `select` with its name in the answer: `"t1"."price" as "price"`. */
export function compileColumnItem(item: ColumnItem, scope: Scope, compiler: Compiler): string {
  const { field, alias, cast } = item;
  if (field.name === '*') return compileStar(scope, compiler);
  const { sql } = compileField(field, scope, compiler);
  // Aliases are the only names of a client in the SQL: quoted, and without NUL (query.ts).
  const name = quoteName(alias ?? nameOf(field));
  if (cast === undefined) return `${sql} as ${name}`;
  const type = CAST_TYPES.get(cast.toLowerCase());
  if (type === undefined) throw new RestError(400, '42704', `type "${cast}" does not exist`);
  return `cast(${sql} as ${type}) as ${name}`;
}

function compileStar({ resource, alias, isWritten }: Scope, { returned }: Compiler): string {
  if (isWritten) for (const name of resource.columns.keys()) returned.add(name);
  return `${alias}.*`;
}

/** The name of a column, or the last name on the path into it. */
export function nameOf({ name, path }: Field): string {
  const key = path.findLast((step) => typeof step.key === 'string')?.key;
  return typeof key === 'string' ? key : name;
}
