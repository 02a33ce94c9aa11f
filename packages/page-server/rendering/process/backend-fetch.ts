import type { BackendAnswer, BackendRequest, ReleaseSetCode } from './messages.ts';

/** Statuses of responses without a body. */
const EMPTY = [204, 205, 304];

/**
 * Creates the `fetch` of pages: it only sends requests to the backend, through the page server.
 *
 * @param ask sends a request to the page server.
 */
export function backendFetch(
  { configuration }: Pick<ReleaseSetCode, 'configuration'>,
  ask: (request: BackendRequest) => Promise<BackendAnswer>,
): typeof globalThis.fetch {
  const { origin } = new URL(configuration.supabaseUrl);
  return async (input, init) => {
    const request = new Request(
      typeof input === 'string' ? new URL(input, configuration.supabaseUrl) : input,
      init,
    );
    const { method, url, headers, signal } = request;
    const { origin: wanted, pathname, search } = new URL(url);
    if (wanted === origin && pathname === '/config.json') return Response.json(configuration);
    if (wanted !== origin || (method !== 'GET' && method !== 'HEAD')) {
      throw new TypeError(`A page cannot send ${method} ${url} on the server`);
    }
    const asked = ask({
      method,
      path: `${pathname}${search}`,
      headers: Object.fromEntries(headers),
    });
    const answer = await Promise.race([asked, aborted(signal)]);
    const body = method === 'HEAD' || EMPTY.includes(answer.status) ? null : answer.body;
    return new Response(body as Uint8Array<ArrayBuffer> | null, answer);
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
