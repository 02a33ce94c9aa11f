import { Hono } from 'hono';
import type { Logger } from 'node-kit/log/log';
import type { Database } from '../database/database.ts';
import { isDatabaseError, isUnavailable, restErrorOf } from '../database/database-errors.ts';
import type { GatewayContext, GatewayEnv } from '../gateway/gateway-context.ts';
import { callFunction } from './call-function.ts';
import type { Executor } from './execute.ts';
import { readTable } from './read-table.ts';
import { readHeaders } from './request-headers.ts';
import { RestError } from './rest-error.ts';
import { createSchemaCache, type SchemaCache } from './schema/schema-cache.ts';
import { writeTable } from './write-table.ts';

interface RestOptions {
  database: Pick<Database, 'as' | 'transaction' | 'listen'>;
  log: Logger;
  /** The schema that requests are compared with; a new cache by default. */
  schemaCache?: SchemaCache;
}

/**
 * Tables and functions: a small PostgREST, mounted at /rest/v1. Every request is parsed, compared with
 * the schema, and becomes one statement with the rights of its caller. README.md lists the differences
 * from PostgREST.
 *
 * Errors of an unavailable database are thrown; the gateway answers them.
 */
export function restApi({
  database,
  log,
  schemaCache = createSchemaCache(database, log),
}: RestOptions): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .onError((error, context) => errorResponse(error, context, log))
    .all('/rpc/:function', async (context) => {
      const { method } = context.req;
      if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
        throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
      }
      const headers = readHeaders(context);
      const name = context.req.param('function');
      const schema = await schemaCache.current();
      const executor = executorOf(context, database);
      return callFunction(executor, schema, { method, name, ...contentOf(context) }, headers);
    })
    .all('/:table', async (context) => {
      const { method } = context.req;
      const headers = readHeaders(context);
      const schema = await schemaCache.current();
      const name = context.req.param('table');
      const table = schema.tables.get(name) ?? unknownTable(name);
      const executor = executorOf(context, database);
      const content = contentOf(context);
      switch (method) {
        case 'GET':
        case 'HEAD':
          return readTable(executor, table, content.search, headers, method === 'HEAD');
        case 'POST':
        case 'PATCH':
        case 'DELETE':
          return writeTable(executor, { method, table, ...content }, headers);
        default:
          throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
      }
    })
    .all('*', () => {
      throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
    });
}

/** The query as it was sent, and the body. */
function contentOf({ req, var: { body } }: GatewayContext) {
  const [, search = ''] = /\?([^#]*)/.exec(req.url) ?? [];
  return { search, contentType: req.header('content-type'), body };
}

function executorOf(context: GatewayContext, database: RestOptions['database']): Executor {
  const { method, path, raw } = context.req;
  return {
    database,
    caller: context.var.caller,
    signal: raw.signal,
    settings: {
      'request.method': method,
      'request.path': path,
      'request.headers': JSON.stringify(context.req.header()),
    },
  };
}

function unknownTable(name: string): never {
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name}' in the schema cache`,
  );
}

/** @throws the error, unless the request caused it. */
function errorResponse(error: unknown, context: GatewayContext, log: Logger): Response {
  if (error instanceof RestError) {
    return Response.json(error.body(), { status: error.status });
  }
  if (!isDatabaseError(error) || isUnavailable(error.code)) throw error;
  const { requestId } = context.var;
  log({ level: 'warn', event: 'database_error', requestId, code: error.code });
  const { status, body } = restErrorOf(error, context.var.caller.role);
  return Response.json(body, { status });
}
