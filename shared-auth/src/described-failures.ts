/** Names under which servers give the id of a request: ours, and hosted projects. */
const ID_HEADERS = ['x-request-id', 'sb-request-id'];

/** What an answer says about itself in its headers, as it travels on in the body of an error. */
export interface AnswerFacts {
  request_id?: string;
  /** Seconds. */
  retry_after?: number;
}

/**
 * A `fetch` whose refused answers carry the id of the request and the wait in their body. Supabase's
 * libraries hand on what stands in the body of an error and drop the headers.
 */
export function describedFailures(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await ask(input, init);
    const { ok, status, headers } = response;
    if (ok || !headers.get('content-type')?.includes('json')) return response;
    const text = await response.text();
    return new Response(withFacts(text, factsOf(headers)), { status, headers });
  };
}

function factsOf(headers: Headers): AnswerFacts {
  const id = ID_HEADERS.map((name) => headers.get(name)).find((value) => value !== null);
  const wait = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return { ...(id && { request_id: id }), ...(wait > 0 && { retry_after: wait }) };
}

function withFacts(text: string, facts: AnswerFacts): string {
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    return isObject ? JSON.stringify({ ...body, ...facts }) : text;
  } catch {
    return text;
  }
}
