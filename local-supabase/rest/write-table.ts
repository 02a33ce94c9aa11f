import { type Executor, execute } from './execute.ts';
import type { Query } from './grammar/ast.ts';
import { parseQuery } from './grammar/query.ts';
import { checkContentType } from './media-types.ts';
import { planRead } from './plan.ts';
import { RestError } from './rest-error.ts';
import type { RestHeaders } from './rest-request.ts';
import { quoteName, type Schema, type Table, type WriteMethod } from './schema/schema.ts';
import { type Compiler, createCompiler, type Scope } from './sql/compiler.ts';
import { readPayload } from './sql/payload.ts';
import { compileRead } from './sql/read.ts';
import { compileDelete, compileInsert, compileUpdate } from './sql/write.ts';
import { writeResponse } from './write-response.ts';

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
  schema: Schema,
  write: Write,
  headers: RestHeaders,
): Promise<Response> {
  checkMethod(write);
  const query = parseQuery(write.search);
  checkRange(query);
  const compiler: Compiler = {
    ...createCompiler(schema, executor.caller.role),
    returned: new Set(),
  };
  const target = { resource: write.table, alias: compiler.nextAlias() };
  const { format, preferences } = headers;
  const isRepresented = preferences.return === 'representation';
  // First, because it collects the columns that the write has to return.
  const rows = compileRepresentation(schema, write, query, headers, compiler);
  const source = compileChange(write, target, query, headers, compiler);
  const result = await execute(
    executor,
    headers,
    { source, rows, body: isRepresented ? format.type : locationForm(write, headers) },
    compiler,
    {
      readOnly: false,
      isSingle: format.type === 'object',
      limitsAffected: write.method !== 'POST',
    },
  );
  return writeResponse(write, query, headers, result);
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
  const usesDefaults = preferences.missing === 'default';
  if (method === 'PATCH') {
    if (payload.rows.length !== 1) throw notOneObject();
    return compileUpdate(scope, payload, usesDefaults, values, compiler);
  }
  if (conditions.length > 0) throw notImplemented('Filters are not possible in a POST of rows');
  const { resolution } = preferences;
  const upsert = resolution && { resolution, onConflict: query.onConflict };
  return compileInsert(scope, payload, usesDefaults, upsert, compiler);
}

/** The rows of the answer, read from the result of the write. */
function compileRepresentation(
  schema: Schema,
  { method, table }: Write,
  query: Query,
  { preferences }: RestHeaders,
  compiler: Compiler,
): string {
  const scope: Scope = { resource: table, alias: compiler.nextAlias(), isWritten: true };
  const from = `source as ${scope.alias}`;
  const embedded = query.conditions.filter(({ path }) => path.length > 0);
  // Always planned: an error in `select` is also one without a representation.
  const plan = planRead(schema, table, { ...query, conditions: embedded }, compiler.role);
  plan.range = { offset: 0 };
  if (preferences.return === 'representation') return compileRead(plan, scope, from, compiler).rows;
  if (method !== 'POST' || preferences.return !== 'headers-only') return `select from ${from}`;
  for (const name of table.primaryKey) compiler.returned?.add(name);
  // As text, because a number of JavaScript would lose digits.
  const key = table.primaryKey.map(quoteName).map((name) => `${name}::text as ${name}`);
  return `select ${key.join(', ')} from ${from}`;
}

/** The form of the body that provides the key for the header `Location`, if requested. */
function locationForm({ method, table }: Write, { preferences }: RestHeaders) {
  const isWanted = method === 'POST' && preferences.return === 'headers-only';
  return isWanted && table.primaryKey.length > 0 ? 'array' : undefined;
}

function checkMethod({ method, table }: Write): void {
  if (table.methods.has(method)) return;
  throw new RestError(405, '55000', `The rows of '${table.name}' cannot be written`);
}

/** A write always applies to all rows that match the filters. */
function checkRange({ limit, offset }: Query): void {
  if ([...limit, ...offset].every(({ path }) => path.length > 0)) return;
  throw notImplemented('limit and offset are not possible in a write');
}

function notImplemented(details: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details });
}

function notOneObject(): RestError {
  return new RestError(400, 'PGRST102', 'PATCH expects one JSON object');
}
