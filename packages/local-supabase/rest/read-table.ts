import { type Executor, execute } from './execute.ts';
import { parseQuery } from './grammar/query.ts';
import { planRead } from './plan.ts';
import type { RestHeaders } from './request-headers.ts';
import { rowsResponse } from './response.ts';
import type { Table } from './schema/schema.ts';
import { Compiler, type Scope } from './sql/compiler.ts';
import { compileRead } from './sql/read.ts';

/** GET and HEAD of a table or view. */
export async function readTable(
  executor: Executor,
  table: Table,
  search: string,
  headers: RestHeaders,
  isHead: boolean,
): Promise<Response> {
  const plan = planRead(table, parseQuery(search));
  const compiler = new Compiler(executor.caller.role);
  const scope: Scope = { resource: table, alias: compiler.nextAlias() };
  const { rows, fromWhere } = compileRead(plan, scope, `${table.sql} as ${scope.alias}`, compiler);
  const { format, preferences } = headers;
  const { offset } = plan.range;
  const result = await execute(
    executor,
    { rows, countFrom: preferences.count && fromWhere, body: isHead ? undefined : format.type },
    compiler,
    { readOnly: true, isSingle: format.type === 'object', offset },
  );
  return rowsResponse(result, offset, headers);
}
