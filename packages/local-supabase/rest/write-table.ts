import { type Executor, execute, type Result } from './execute.ts';
import type { Query } from './grammar/ast.ts';
import { parseQuery } from './grammar/query.ts';
import { planRead } from './plan.ts';
import { checkContentType, type RestHeaders } from './request-headers.ts';
import { contentRange } from './response.ts';
import { notImplemented, RestError } from './rest-error.ts';
import type { Table, WriteMethod } from './schema/schema.ts';
import { Compiler, type Scope } from './sql/compiler.ts';
import { readPayload } from './sql/payload.ts';
import { compileRead } from './sql/read.ts';
import { compileDelete, compileInsert, compileUpdate } from './sql/write.ts';

/** A request that changes rows of a table. */
export interface Write {
  method: WriteMethod;
  table: Table;
  search: string;
  contentType: string | undefined;
  body: Uint8Array;
}

/** POST, PATCH and DELETE of a table or view. */
export async function writeTable(
  executor: Executor,
  write: Write,
  headers: RestHeaders,
): Promise<Response> {
  const { method, table, search } = write;
  if (!table.methods.has(method)) {
    throw new RestError(405, '55000', `The rows of '${table.name}' cannot be written`);
  }
  const query = parseQuery(search);
  // A limit would change the answer only: the write applies to all rows that match the filters.
  if ([...query.limit, ...query.offset].some(({ path }) => path.length === 0)) {
    throw notImplemented('limit and offset are not possible in a write');
  }
  const compiler = new Compiler(executor.caller.role);
  const target = { resource: table, alias: compiler.nextAlias() };
  const { format, preferences } = headers;
  // Compiled first: it collects the columns for `returning`.
  const rows = compileRepresentation(write, query, headers, compiler);
  const source = compileChange(write, target, query, headers, compiler);
  const result = await execute(
    executor,
    { source, rows, body: preferences.return === 'representation' ? format.type : undefined },
    compiler,
    { readOnly: false, isSingle: format.type === 'object' },
  );
  return writeResponse(method, headers, result);
}

function compileChange(
  { method, table, body, contentType }: Write,
  scope: Scope & { resource: Table },
  query: Query,
  { preferences }: RestHeaders,
  compiler: Compiler,
): string {
  // Conditions on embeds apply to the answer, not to the write.
  const conditions = query.conditions.filter(({ path }) => path.length === 0);
  const values = conditions.map(({ value }) => value);
  if (method === 'DELETE') return compileDelete(scope, values, compiler);
  checkContentType(contentType);
  const payload = readPayload(body, table, query.columns);
  if (method === 'PATCH') {
    if (payload.rows.length !== 1) {
      throw new RestError(400, 'PGRST102', 'PATCH expects one JSON object');
    }
    return compileUpdate(scope, payload, values, compiler);
  }
  if (conditions.length > 0) throw notImplemented('Filters are not possible in a POST of rows');
  const { resolution } = preferences;
  const upsert = resolution && { resolution, onConflict: query.onConflict };
  return compileInsert(scope, payload, upsert, compiler);
}

/** The rows of the answer, read from the result of the write. */
function compileRepresentation(
  { table }: Write,
  query: Query,
  { preferences }: RestHeaders,
  compiler: Compiler,
): string {
  const scope: Scope = { resource: table, alias: compiler.nextAlias(), isWritten: true };
  const from = `source as ${scope.alias}`;
  const conditions = query.conditions.filter(({ path }) => path.length > 0);
  // Planned even without a representation: an error in `select` is an error of the request.
  const plan = planRead(table, { ...query, conditions });
  plan.range = { offset: 0 };
  if (preferences.return !== 'representation') return `select from ${from}`;
  return compileRead(plan, scope, from, compiler).rows;
}

/** The answer to a write: 201 to POST, 200 for changed rows in the body, 204 without a body. */
function writeResponse(
  method: WriteMethod,
  { format, preferences }: RestHeaders,
  { body, rows }: Result,
): Response {
  const shown = method === 'PATCH' ? rows : 0;
  const range = contentRange(0, shown, preferences.count ? rows : null);
  const isRepresented = preferences.return === 'representation';
  const changed = isRepresented ? 200 : 204;
  return new Response(isRepresented ? body : null, {
    status: method === 'POST' ? 201 : changed,
    headers: {
      'content-range': range,
      ...(isRepresented && { 'content-type': format.contentType }),
    },
  });
}
