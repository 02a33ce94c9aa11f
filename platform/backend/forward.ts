import type { App } from '@supabase/lite';
import type { Database } from './database.ts';
import { databaseUnavailable, isUnavailable } from './database-errors.ts';
import type { FrontContext } from './front-context.ts';
import type { Logger } from './log.ts';
import { problem } from './problem.ts';
import { logErrorsOf } from './quiet-console.ts';

/** Milliseconds until a request is given up; PostgreSQL gives up a statement a little earlier. */
export const ANSWER_TIMEOUT_MS = 10_000;

/** What of a request differs from what the visitor sent. */
export interface Changes {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

/** Hands a request to lite and returns its answer. */
export type Forward = (context: FrontContext, changes?: Changes) => Promise<Response>;

export interface ForwardOptions {
  app: App;
  database: Database;
  log: Logger;
}

/** The way to lite: one at a time where the database needs it, and never without an answer. */
export function createForward({ app, database, log }: ForwardOptions): Forward {
  return async (context, changes = {}) => {
    const { path } = context.req;
    const { request } = context.var;
    const peerAddress = context.env.peerAddress ?? null;
    const forwarded = changedRequest(context, changes);
    const patience = AbortSignal.timeout(ANSWER_TIMEOUT_MS);

    const answer = database.serve(async () => {
      // Who has been told 503 must not find out later that it was done after all.
      if (patience.aborted) return undefined;
      return logErrorsOf(request.requestId, log, () => app.fetch(forwarded, { peerAddress }));
    });
    const response = await Promise.race([answer, aborted(patience)]);
    if (response && (response.status < 400 || !isUnavailable(request.errorCode))) {
      return hideInternals(path, response, request.errorCode);
    }
    return databaseUnavailable(path);
  };
}

function changedRequest(context: FrontContext, changes: Changes): Request {
  const { raw } = context.req;
  const method = changes.method ?? raw.method;
  const url = new URL(raw.url);
  if (changes.path) url.pathname = changes.path;
  const headers = new Headers(raw.headers);
  for (const [name, value] of Object.entries(changes.headers ?? {})) headers.set(name, value);
  const body = changes.body ?? context.var.body;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  headers.set('content-length', String(Buffer.byteLength(body)));
  return new Request(url, { method, headers, body: body.length > 0 ? body : null });
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

/** Answers of lite to what it did not expect; its own would quote the exception. */
async function hideInternals(
  path: string,
  response: Response,
  errorCode: string | undefined,
): Promise<Response> {
  if (response.status !== 500) return response;
  // A signed address whose token is forged or has expired.
  if (errorCode?.startsWith('ERR_JW')) return problem(path, 400, 'InvalidJWT', 'Invalid token');
  const text = await response.clone().text();
  // What a database function raised on purpose has a code of its own.
  const unexpected = !/"code":"(?!SUP)/.test(text);
  return unexpected ? problem(path, 500, 'internal_error', 'Internal error') : response;
}
