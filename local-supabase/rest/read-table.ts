import { type Executor, execute, type Result } from './execute.ts';
import { parseQuery } from './grammar/query.ts';
import { planRead } from './plan.ts';
import { appliedPreferences } from './preferences.ts';
import { contentRange, intersect } from './range.ts';
import type { RestHeaders } from './rest-request.ts';
import type { Schema, Table } from './schema/schema.ts';
import { createCompiler, type Scope } from './sql/compiler.ts';
import { compileRead } from './sql/read.ts';

/** GET and HEAD of a table or view. */
export async function readTable(
  executor: Executor,
  schema: Schema,
  table: Table,
  search: string,
  headers: RestHeaders,
  isHead: boolean,
): Promise<Response> {
  const plan = planRead(schema, table, parseQuery(search), executor.caller.role);
  plan.range = intersect(plan.range, headers.range);
  const compiler = createCompiler(schema, executor.caller.role);
  const scope: Scope = { resource: table, alias: compiler.nextAlias() };
  const { rows, fromWhere } = compileRead(plan, scope, `${table.sql} as ${scope.alias}`, compiler);
  const { format, preferences } = headers;
  const result = await execute(
    executor,
    headers,
    { rows, countFrom: preferences.count && fromWhere, body: isHead ? undefined : format.type },
    compiler,
    { readOnly: true, isSingle: format.type === 'object', offset: plan.range.offset },
  );
  return rowsResponse(result, plan.range.offset, headers, ['count', 'handling', 'timezone']);
}

/**
 * The answer to a read: 200, or 206 for a part of the counted rows.
 *
 * @param offset rows before the first one of the answer
 */
export function rowsResponse(
  { body, rows, total }: Result,
  offset: number,
  { format, preferences }: RestHeaders,
  preferenceNames: Parameters<typeof appliedPreferences>[1],
): Response {
  const headers = new Headers({
    'content-type': format.contentType,
    'content-range': contentRange(offset, rows, total ?? undefined),
  });
  const applied = appliedPreferences(preferences, preferenceNames);
  if (applied !== undefined) headers.set('preference-applied', applied);
  return new Response(body, { status: total !== null && rows < total ? 206 : 200, headers });
}
