import type { ColumnItem } from '../grammar/ast.ts';
import { unknownColumn } from '../rest-error.ts';
import { quoteName } from '../schema/schema.ts';
import type { Compiler, Scope } from './compiler.ts';

/** SQL of a value, and the type that another value is cast to for a comparison. */
export interface TypedSql {
  sql: string;
  type: string;
}

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
  const { sql } = compileColumn(item.name, scope, compiler);
  // Aliases are the only client text in the SQL: quoted, and without NUL (query.ts).
  return `${sql} as ${quoteName(item.alias ?? item.name)}`;
}
