/** Names under which servers give the id of a request: ours, and hosted projects. */
const ID_HEADERS = ['x-request-id', 'sb-request-id'];

/** What an error answer says about itself in its headers. */
export interface ErrorFacts {
  /** Id of the request in the server's log. */
  requestId?: string;
  retryAfterSeconds?: number;
}

/**
 * The one `fetch` of Supabase's clients. It limits the time of database requests, and error answers
 * carry their request id and Retry-After in their body: the libraries drop the headers.
 *
 * @param ask sends the request.
 * @param timeoutMs longest wait for rows. Uploads take as long as they take, and the auth client has
 * its own timing.
 */
export function backendFetch(ask: typeof fetch, timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const response = await ask(input, isForRows(input) ? limited(init, timeoutMs) : init);
    const { ok, status, headers } = response;
    if (ok || !headers.get('content-type')?.includes('json')) return response;
    return new Response(describe(await response.text(), headers), { status, headers });
  };
}

function isForRows(input: Parameters<typeof fetch>[0]): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return url.includes('/rest/v1/');
}

/** Not the `timeout` option of the library: it aborts without a reason, like a visitor who leaves. */
function limited(init: RequestInit | undefined, timeoutMs: number): RequestInit {
  const timeout = AbortSignal.timeout(timeoutMs);
  return { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout };
}

/**
 * Puts the facts into `msg`: of an error's body, the auth and storage libraries hand on only that and
 * the code. Nothing else reads it, since pages never show what a server wrote.
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

/** The message of an error and the facts that {@link backendFetch} put into it. */
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
