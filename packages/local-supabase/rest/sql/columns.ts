import type { ColumnItem, JsonStep } from '../grammar/ast.ts';
import { RestError, unknownColumn } from '../rest-error.ts';
import { quoteName } from '../schema/schema.ts';
import type { Compiler, Scope } from './compiler.ts';

/** SQL of a value, and the type that another value is cast to for a comparison. */
export interface TypedSql {
  sql: string;
  type: string;
}

/** Types that a client may cast to: the name of a type cannot be a parameter. */
const CAST_TYPES: ReadonlySet<string> = new Set([
  ...['bool', 'boolean', 'date', 'float', 'float8', 'double precision', 'int', 'int4', 'integer'],
  ...['bigint', 'int8', 'json', 'jsonb', 'numeric', 'smallint', 'text', 'time', 'timestamp'],
  ...['timestamptz', 'interval', 'uuid', 'varchar'],
]);

/** @throws RestError 42703 for a column that the resource does not have. */
export function compileColumn(name: string, scope: Scope, { returned }: Compiler): TypedSql {
  const { resource, alias, isWritten } = scope;
  const column = resource.columns.get(name);
  if (!column) throw unknownColumn(resource.name, name);
  if (isWritten) returned.add(name);
  return { sql: `${alias}.${quoteName(column.name)}`, type: column.type };
}

/** An item of `select` with its name in the answer: `"t1"."price" as "price"`. */
export function compileColumnItem(item: ColumnItem, scope: Scope, compiler: Compiler): string {
  if (item.name === '*') {
    if (scope.isWritten)
      for (const name of scope.resource.columns.keys()) compiler.returned.add(name);
    return `${scope.alias}.*`;
  }
  const { path = [], cast } = item;
  const value = compilePath(compileColumn(item.name, scope, compiler), path, compiler);
  const type = cast?.toLowerCase() ?? '';
  if (cast !== undefined && !CAST_TYPES.has(type)) {
    throw new RestError(400, '42704', `type "${cast}" does not exist`);
  }
  const sql = cast === undefined ? value : `cast(${value} as ${type})`;
  const member = path.findLast(({ key }) => typeof key === 'string')?.key;
  // Aliases are the only client text in the SQL: quoted, and without NUL (query.ts).
  return `${sql} as ${quoteName(item.alias ?? `${member ?? item.name}`)}`;
}

function compilePath({ sql, type }: TypedSql, path: JsonStep[], compiler: Compiler): string {
  if (path.length === 0) return sql;
  const steps = path.map(({ asText, key }) => {
    const index = typeof key === 'number' ? '::integer' : '';
    return `${asText ? '->>' : '->'}${compiler.bind(`${key}`)}${index}`;
  });
  return `(${type === 'json' || type === 'jsonb' ? sql : `to_jsonb(${sql})`}${steps.join('')})`;
}
