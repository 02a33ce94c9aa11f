import { Hono } from 'hono';
import type { ApiCaller } from '../../database/database.ts';
import { isDatabaseError } from '../../database/database-errors.ts';
import { openDatabase } from '../../database/open-database.ts';
import type { GatewayEnv } from '../../gateway/gateway-context.ts';
import { databaseUnavailable } from '../../gateway/problem.ts';
import { temporaryDatabase } from '../../tests/support/test-backend.ts';
import { restApi } from '../rest-api.ts';
import { createSchemaCache } from '../schema/schema-cache.ts';

interface RestAnswer {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, text otherwise. */
  body: unknown;
}

export interface RestCall {
  method?: string;
  role?: ApiCaller['role'];
  headers?: Record<string, string>;
  prefer?: string;
  /** Sent as JSON; text is sent as it is. */
  body?: unknown;
}

/** Starts only the REST API, on a database with these tables. */
export async function startRest(sql: string) {
  const { url, drop } = await temporaryDatabase();
  const database = openDatabase(url);
  await database.run(sql);
  const log = () => undefined;
  let onReload = () => {};
  const listening: typeof database = {
    ...database,
    listen: (channel, listener, onReconnect) => {
      const listenAndTell = (message: string) => {
        listener(message);
        onReload();
      };
      return database.listen(channel, listenAndTell, onReconnect);
    },
  };
  const schemaCache = createSchemaCache(listening, log);
  const api = restApi({ database, log, schemaCache });

  async function send(path: string, call: RestCall = {}): Promise<Response> {
    const { method, role = 'anon', body } = call;
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const headers = new Headers(call.headers);
    if (call.prefer !== undefined) headers.set('prefer', call.prefer);
    if (text !== undefined && !headers.has('content-type')) {
      headers.set('content-type', 'application/json');
    }
    const app = new Hono<GatewayEnv>()
      .onError((error, context) => {
        if (isDatabaseError(error)) return databaseUnavailable(context.req.path);
        throw error;
      })
      .use(async (context, next) => {
        context.set('requestId', 'test');
        context.set('caller', { role, claims: { role } });
        context.set('body', new TextEncoder().encode(text ?? ''));
        await next();
      })
      .route('/rest/v1', api);
    const init = { method: method ?? (text === undefined ? 'GET' : 'POST'), headers };
    return app.request(`http://localhost/rest/v1/${path}`, {
      ...init,
      ...(text !== undefined && { body: text }),
    });
  }

  return {
    database,
    schemaCache,
    /** Resolves when the API has been notified of a change of the schema. */
    nextReload: () =>
      new Promise<void>((resolve) => {
        onReload = resolve;
      }),
    async call(path: string, call?: RestCall): Promise<RestAnswer> {
      const response = await send(path, call);
      const text = await response.text();
      const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
      const body: unknown = isJson ? JSON.parse(text) : text;
      return { status: response.status, headers: response.headers, body };
    },
    async close() {
      await database.close();
      await drop();
    },
  };
}

export type TestRest = Awaited<ReturnType<typeof startRest>>;
