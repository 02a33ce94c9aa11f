/** Headers with the request id: of our server and of hosted projects. */
const ID_HEADERS = ['x-request-id', 'sb-request-id'];

/** What the headers of an error response say. */
export interface ErrorFacts {
  /** Id of the request in the server's log. */
  requestId?: string;
  retryAfterSeconds?: number;
}

/**
 * The `fetch` of all Supabase clients. It limits the time of database requests, and copies request id
 * and Retry-After of error responses into their body, because the libraries drop the headers.
 *
 * @param send sends the request.
 * @param timeoutMs for requests for rows. Uploads have no time limit, and the auth client has its own
 * timing.
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

/** Adds a timeout. The library's `timeout` option aborts without a reason, as a navigation does. */
function withTimeoutSignal(init: RequestInit | undefined, timeoutMs: number): RequestInit {
  const timeout = AbortSignal.timeout(timeoutMs);
  return { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout };
}

/**
 * Puts the facts into `msg`, since the auth and storage libraries pass on only `msg` and the code of
 * an error body. Pages never show the message of a server, so that nothing else reads it.
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

/** Reads the message of an error, and the facts that {@link backendFetch} put into it. */
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
