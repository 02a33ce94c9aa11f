import { checkBound } from './bounds.ts';
import { type Executor, execute } from './execute.ts';
import type { Query } from './grammar/ast.ts';
import { parseQuery } from './grammar/query.ts';
import { parseJsonBody } from './json-body.ts';
import { checkContentType } from './media-types.ts';
import { planRead } from './plan.ts';
import { appliedPreferences, type PreferenceName } from './preferences.ts';
import { contentRange, intersect } from './range.ts';
import { rowsResponse } from './read-table.ts';
import { RestError, unknownColumn } from './rest-error.ts';
import type { RestHeaders } from './rest-request.ts';
import { findRoutine } from './schema/find-routine.ts';
import type { Routine, Schema } from './schema/schema.ts';
import { argumentNames, type CallArguments, compileCall } from './sql/call.ts';
import { createCompiler, type Scope } from './sql/compiler.ts';
import { isJsonObject, pick } from './sql/payload.ts';
import { compileRead } from './sql/read.ts';
import type { BodyForm } from './sql/statement.ts';

/** A request that calls a function. */
export interface Call {
  method: 'GET' | 'HEAD' | 'POST';
  name: string;
  search: string;
  contentType: string | undefined;
  body: Uint8Array;
}

const APPLIED: PreferenceName[] = ['return', 'count', 'handling', 'timezone', 'maxAffected'];

/** GET, HEAD and POST of a function. */
export async function callFunction(
  executor: Executor,
  schema: Schema,
  call: Call,
  headers: RestHeaders,
): Promise<Response> {
  const isRead = call.method !== 'POST';
  const query = parseQuery(call.search, isRead);
  const { routine, given } = resolve(schema, call, query);
  const { format, preferences } = headers;
  checkMaxAffected(routine, headers);
  if (routine.returns === 'scalar') checkScalar(routine, query);

  const plan = planRead(schema, routine.resource, query, executor.caller.role);
  plan.range = intersect(plan.range, headers.range);
  const compiler = createCompiler(schema, executor.caller.role);
  const source = compileCall(routine, given, compiler);
  const scope: Scope = { resource: routine.resource, alias: compiler.nextAlias() };
  const { rows, fromWhere } = compileRead(plan, scope, `source as ${scope.alias}`, compiler);
  const isSilent = routine.returns === 'void' || (!isRead && preferences.return === 'minimal');
  const result = await execute(
    executor,
    headers,
    {
      source,
      rows,
      countFrom: preferences.count && fromWhere,
      body: isSilent ? undefined : bodyForm(routine, headers),
    },
    compiler,
    {
      readOnly: isRead || !routine.isVolatile,
      isSingle: format.type === 'object' && !isSilent,
      limitsAffected: true,
      offset: plan.range.offset,
    },
  );
  if (!isSilent) return rowsResponse(result, plan.range.offset, headers, APPLIED);
  const range = contentRange(plan.range.offset, result.rows, result.total ?? undefined);
  const applied = appliedPreferences(preferences, APPLIED);
  return new Response(null, {
    status: 204,
    headers: {
      'content-range': range,
      ...(applied !== undefined && { 'preference-applied': applied }),
    },
  });
}

function resolve(
  schema: Schema,
  { method, name, body, contentType }: Call,
  query: Query,
): { routine: Routine; given: CallArguments } {
  if (method !== 'POST') {
    const given = { type: 'text', values: query.arguments } as const;
    const { routine } = findRoutine(schema, name, [...query.arguments.keys()], false);
    return { routine, given };
  }
  checkContentType(contentType);
  const value = body.length === 0 ? {} : parseJsonBody(body);
  const isObject = isJsonObject(value);
  const sent = isObject ? value : {};
  const values = query.columns ? pick(sent, query.columns) : sent;
  const given: CallArguments = { type: 'json', values };
  const keys = argumentNames(given);
  checkBound('keys', keys.length);
  const { routine, isUnnamed } = findRoutine(schema, name, keys, true);
  if (isUnnamed) return { routine, given: { type: 'unnamed', body: value } };
  if (!isObject) throw new RestError(400, 'PGRST102', 'Function arguments must be a JSON object');
  return { routine, given };
}

/** The form of the body by the return type of the function. */
function bodyForm({ returns, returnsSet }: Routine, { format }: RestHeaders): BodyForm {
  if (format.type === 'csv') return 'csv';
  if (returns === 'scalar') return returnsSet && format.type === 'array' ? 'values' : 'value';
  return returnsSet ? format.type : 'object';
}

/** A scalar has no columns to select, filter or order by. */
function checkScalar({ name }: Routine, { select, conditions, order }: Query): void {
  const [first, second] = select;
  const isStar = first?.type === 'column' && first.field.name === '*' && !second;
  const [filter] = conditions;
  if (isStar && !filter && order.length === 0) return;
  const named = filter?.value.type === 'filter' ? filter.value.field.name : undefined;
  const selected = first?.type === 'column' ? first.field.name : first?.name;
  throw unknownColumn(name, named ?? order[0]?.value[0]?.field.name ?? selected ?? '');
}

function checkMaxAffected({ returnsSet }: Routine, { preferences }: RestHeaders): void {
  if (returnsSet || preferences.handling !== 'strict') return;
  if (preferences.maxAffected === undefined) return;
  throw new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );
}
