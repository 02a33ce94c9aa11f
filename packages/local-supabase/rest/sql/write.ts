import type { Condition } from '../grammar/ast.ts';
import type { Preferences } from '../request-headers.ts';
import { RestError, unknownColumn } from '../rest-error.ts';
import { quoteName, type Table } from '../schema/schema.ts';
import type { Compiler, Scope } from './compiler.ts';
import { compileCondition } from './conditions.ts';
import { compilePayload, type Payload } from './payload.ts';

type TableScope = Scope & { resource: Table };

/** How existing rows are handled. */
interface Upsert {
  resolution: NonNullable<Preferences['resolution']>;
  /** Columns of the unique key; by default the primary key. */
  onConflict?: readonly string[] | undefined;
}

/** `insert … select … from json_to_recordset(…)` */
export function compileInsert(
  { resource: table, alias }: TableScope,
  payload: Payload,
  upsert: Upsert | undefined,
  compiler: Compiler,
): string {
  const source = compiler.nextAlias();
  const from = compilePayload(payload, source, compiler);
  const names = payload.columns.map(({ name }) => quoteName(name));
  const values = names.map((name) => `${source}.${name}`).join(', ');
  const into = `insert into ${table.sql} as ${alias}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
  const conflict = upsert ? compileConflict(table, names, upsert) : '';
  return `${into} select ${values} from ${from}${conflict} returning ${compileReturned(alias, compiler)}`;
}

function compileConflict(table: Table, names: string[], upsert: Upsert): string {
  const key = upsert.onConflict ?? table.primaryKey;
  if (key.length === 0) return '';
  for (const name of key) if (!table.columns.has(name)) throw unknownColumn(table.name, name);
  const target = ` on conflict (${key.map(quoteName).join(', ')})`;
  if (upsert.resolution === 'ignore-duplicates' || names.length === 0) {
    return `${target} do nothing`;
  }
  return `${target} do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

/**
 * `update … set … where …`; without columns to set, it updates no row.
 *
 * @throws RestError 21000 without a condition.
 */
export function compileUpdate(
  scope: TableScope,
  payload: Payload,
  conditions: readonly Condition[],
  compiler: Compiler,
): string {
  const { resource: table, alias } = scope;
  const returned = compileReturned(alias, compiler);
  if (payload.columns.length === 0) {
    compileConditions(scope, conditions, compiler);
    return `select ${returned} from ${table.sql} as ${alias} where false`;
  }
  const source = compiler.nextAlias();
  const from = compilePayload(payload, source, compiler);
  const names = payload.columns.map(({ name }) => quoteName(name));
  const values = names.map((name) => `${name} = ${source}.${name}`).join(', ');
  const where = compileWhere('UPDATE', scope, conditions, compiler);
  return `update ${table.sql} as ${alias} set ${values} from ${from} ${where} returning ${returned}`;
}

/**
 * `delete … where …`
 *
 * @throws RestError 21000 without a condition.
 */
export function compileDelete(
  scope: TableScope,
  conditions: readonly Condition[],
  compiler: Compiler,
): string {
  const { resource, alias } = scope;
  const where = compileWhere('DELETE', scope, conditions, compiler);
  return `delete from ${resource.sql} as ${alias} ${where} returning ${compileReturned(alias, compiler)}`;
}

/** Refuses writes to all rows, as the extension safeupdate does in hosted projects. */
function compileWhere(
  statement: 'UPDATE' | 'DELETE',
  scope: TableScope,
  conditions: readonly Condition[],
  compiler: Compiler,
): string {
  if (conditions.length === 0) {
    throw new RestError(400, '21000', `${statement} requires a WHERE clause`);
  }
  return `where ${compileConditions(scope, conditions, compiler)}`;
}

function compileConditions(
  scope: TableScope,
  conditions: readonly Condition[],
  compiler: Compiler,
): string {
  return conditions.map((condition) => compileCondition(condition, scope, compiler)).join(' and ');
}

/** The columns for `returning`: those that the answer reads of the written rows. */
function compileReturned(alias: string, { returned }: Compiler): string {
  const columns = [...returned].map((name) => `${alias}.${quoteName(name)}`);
  return columns.length > 0 ? columns.join(', ') : '1 as one';
}
