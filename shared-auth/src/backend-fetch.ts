/** Request id headers of our server and of hosted projects. */
const ID_HEADERS = ['x-request-id', 'sb-request-id'];

/** Facts from the headers of an error response. */
export interface ErrorFacts {
  /** Request id in the server's log. */
  requestId?: string;
  retryAfterSeconds?: number;
}

/**
 * The `fetch` of all Supabase clients. Adds a timeout to database requests, and copies request id and
 * Retry-After of error responses into the body, because the libraries drop headers.
 *
 * @param send sends the request.
 * @param timeoutMs for database requests. Uploads have no timeout, and the auth client has its own.
 */
export function backendFetch(send: typeof fetch, timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const response = await send(
      input,
      isForRows(input) ? withTimeoutSignal(init, timeoutMs) : init,
    );
    const { ok, status, headers } = response;
    if (ok || !headers.get('content-type')?.includes('json')) return response;
    return new Response(describe(await response.text(), headers), { status, headers });
  };
}

function isForRows(input: Parameters<typeof fetch>[0]): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return url.includes('/rest/v1/');
}

/** Adds a timeout. With the library's `timeout` option, it would be indistinguishable from an abort by navigation. */
function withTimeoutSignal(init: RequestInit | undefined, timeoutMs: number): RequestInit {
  const timeout = AbortSignal.timeout(timeoutMs);
  return { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout };
}

/**
 * Encodes the facts in `msg`, because the auth and storage libraries pass on only `msg` and code of an error
 * body. Pages never show server messages, so nothing else reads it.
 */
function describe(text: string, headers: Headers): string {
  const requestId = ID_HEADERS.map((name) => headers.get(name)).find((value) => value !== null);
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  const body = parseObject(text);
  if (!body || !(requestId || seconds > 0)) return text;
  const facts: ErrorFacts = {
    ...(requestId && { requestId }),
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  };
  const message = body.msg ?? body.message ?? '';
  return JSON.stringify({ ...body, msg: JSON.stringify({ message, ...facts }) });
}

/** Decodes an error message and the facts added by {@link backendFetch}. */
export function readDescribed(message: string): ErrorFacts & { message: string } {
  const described = parseObject(message);
  return typeof described?.message === 'string'
    ? { ...described, message: described.message }
    : { message };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
