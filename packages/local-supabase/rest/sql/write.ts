import type { Condition } from '../grammar/ast.ts';
import type { Preferences } from '../request-headers.ts';
import { RestError, unknownColumn } from '../rest-error.ts';
import { quoteName, type Table } from '../schema/schema.ts';
import type { Compiler, Scope } from './compiler.ts';
import { compileCondition } from './conditions.ts';
import { compilePayload, type Payload } from './payload.ts';

/** The setting in which an upsert counts the rows that it updates. */
const UPDATED_SETTING = 'rest.updated_rows';

/** SQL of the number of rows that an upsert updated. */
export const UPDATED_ROWS = `coalesce(nullif(current_setting('${UPDATED_SETTING}', true), ''), '0')::integer`;

/** How existing rows are handled. */
export interface Upsert {
  resolution: NonNullable<Preferences['resolution']>;
  /** Columns of the unique key; by default the primary key. */
  onConflict?: readonly string[] | undefined;
}

/** `insert … select … from json_to_recordset(…)` */
export function compileInsert(
  scope: Scope & { resource: Table },
  payload: Payload,
  usesDefaults: boolean,
  upsert: Upsert | undefined,
  compiler: Compiler,
): string {
  const { resource: table, alias } = scope;
  const source = compilePayload(payload, usesDefaults, compiler);
  const names = payload.columns.map(({ name }) => quoteName(name));
  const values = payload.columns.map((column) => source.value(column)).join(', ');
  const into = `insert into ${table.sql} as ${alias}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
  const conflict = upsert ? compileConflict(table, names, upsert) : '';
  return `${into} select ${values} from ${source.from}${conflict} returning ${compileReturned(alias, compiler)}`;
}

function compileConflict(table: Table, names: string[], upsert: Upsert): string {
  const key = upsert.onConflict ?? table.primaryKey;
  if (key.length === 0) return '';
  for (const name of key) if (!table.columns.has(name)) throw unknownColumn(table.name, name);
  const target = ` on conflict (${key.map(quoteName).join(', ')})`;
  if (upsert.resolution === 'ignore-duplicates' || names.length === 0)
    return `${target} do nothing`;
  const values = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const counts = `set_config('${UPDATED_SETTING}', (${UPDATED_ROWS} + 1)::text, true) is not null`;
  return `${target} do update set ${values} where ${counts}`;
}

/**
 * `update … set … where …`; without columns to set, it updates no row.
 *
 * @throws RestError 21000 without a condition.
 */
export function compileUpdate(
  scope: Scope & { resource: Table },
  payload: Payload,
  usesDefaults: boolean,
  conditions: readonly Condition[],
  compiler: Compiler,
): string {
  const { resource: table, alias } = scope;
  const source = compilePayload(payload, usesDefaults, compiler);
  const values = payload.columns.map(
    (column) => `${quoteName(column.name)} = ${source.value(column)}`,
  );
  const returned = compileReturned(alias, compiler);
  if (values.length === 0) {
    compileConditions(scope, conditions, compiler);
    return `select ${returned} from ${table.sql} as ${alias} where false`;
  }
  const where = compileWhere('UPDATE', scope, conditions, compiler);
  return `update ${table.sql} as ${alias} set ${values.join(', ')} from ${source.from} ${where} returning ${returned}`;
}

/**
 * `delete … where …`
 *
 * @throws RestError 21000 without a condition.
 */
export function compileDelete(
  scope: Scope & { resource: Table },
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
  scope: Scope,
  conditions: readonly Condition[],
  compiler: Compiler,
): string {
  if (conditions.length === 0) {
    throw new RestError(400, '21000', `${statement} requires a WHERE clause`);
  }
  return `where ${compileConditions(scope, conditions, compiler)}`;
}

function compileConditions(
  scope: Scope,
  conditions: readonly Condition[],
  compiler: Compiler,
): string {
  // Embeds exist only in the answer: here a filter on an embed names an unknown column.
  const parts = conditions.map((condition) =>
    compileCondition(condition, scope, compiler, () => undefined),
  );
  return parts.join(' and ');
}

/** The columns for `returning`: those that the answer reads of the written rows. */
function compileReturned(alias: string, { returned }: Compiler): string {
  const columns = [...returned].map((name) => `${alias}.${quoteName(name)}`);
  return columns.length > 0 ? columns.join(', ') : '1 as one';
}
