import { checkBound } from './bounds.ts';
import { type Executor, execute } from './execute.ts';
import type { Query } from './grammar/ast.ts';
import { parseQuery } from './grammar/query.ts';
import { parseJsonBody } from './json-body.ts';
import { planRead } from './plan.ts';
import { checkContentType, type RestHeaders } from './request-headers.ts';
import { rowsResponse } from './response.ts';
import { notImplemented, RestError, unknownColumn } from './rest-error.ts';
import { findRoutine } from './schema/find-routine.ts';
import type { Routine, Schema } from './schema/schema.ts';
import { type CallArguments, compileCall } from './sql/call.ts';
import { Compiler, type Scope } from './sql/compiler.ts';
import { isJsonObject } from './sql/payload.ts';
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

/** GET, HEAD and POST of a function. */
export async function callFunction(
  executor: Executor,
  schema: Schema,
  call: Call,
  headers: RestHeaders,
): Promise<Response> {
  const isRead = call.method !== 'POST';
  const query = parseQuery(call.search, isRead);
  if (query.columns) throw notImplemented('columns is not possible in a call');
  const { routine, given } = resolve(schema, call, query);
  const { format, preferences } = headers;
  if (routine.returns === 'scalar') checkScalar(routine, query);

  const plan = planRead(routine.resource, query);
  const compiler = new Compiler(executor.caller.role);
  const source = compileCall(routine, given, compiler);
  const scope: Scope = { resource: routine.resource, alias: compiler.nextAlias() };
  const { rows, fromWhere } = compileRead(plan, scope, `source as ${scope.alias}`, compiler);
  const hasBody = routine.returns !== 'void' && (isRead || preferences.return !== 'minimal');
  const { offset } = plan.range;
  const result = await execute(
    executor,
    {
      source,
      rows,
      countFrom: preferences.count && fromWhere,
      body: hasBody ? bodyForm(routine, headers) : undefined,
    },
    compiler,
    {
      readOnly: isRead || !routine.isVolatile,
      isSingle: format.type === 'object' && hasBody,
      offset,
    },
  );
  return rowsResponse(result, offset, headers, hasBody);
}

function resolve(
  schema: Schema,
  { method, name, body, contentType }: Call,
  query: Query,
): { routine: Routine; given: CallArguments } {
  if (method !== 'POST') {
    const given = { type: 'text', values: query.arguments } as const;
    return { routine: findRoutine(schema, name, [...query.arguments.keys()]), given };
  }
  checkContentType(contentType);
  const value = body.length === 0 ? {} : parseJsonBody(body);
  if (!isJsonObject(value)) {
    throw new RestError(400, 'PGRST102', 'Function arguments must be a JSON object');
  }
  const keys = Object.keys(value);
  checkBound('keys', keys.length);
  return { routine: findRoutine(schema, name, keys), given: { type: 'json', values: value } };
}

/** The form of the body by the return type of the function. */
function bodyForm({ returns, returnsSet }: Routine, { format }: RestHeaders): BodyForm {
  if (returns === 'scalar') return returnsSet && format.type === 'array' ? 'values' : 'value';
  return returnsSet ? format.type : 'object';
}

/** A scalar has no columns to select, filter or order by. */
function checkScalar({ name }: Routine, { select, conditions, order }: Query): void {
  const [first, second] = select;
  const isStar = first?.name === '*' && !second;
  const [filter] = conditions;
  if (isStar && !filter && order.length === 0) return;
  const named = filter?.value.type === 'filter' ? filter.value.column : undefined;
  throw unknownColumn(name, named ?? order[0]?.value[0]?.column ?? first?.name ?? '');
}
