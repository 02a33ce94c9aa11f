import type { BackendConnection } from './backend-connection.ts';

/**
 * Asks the backend for what any visitor may read: with the publishable key and without an account.
 *
 * @param path with its query, such as `/rest/v1/product?select=id`.
 * @param timeoutMs after which the request is given up.
 */
export async function askAsVisitor(
  backend: BackendConnection,
  path: string,
  timeoutMs: number,
): Promise<Response> {
  const site = backend.kind === 'hosted' ? backend.url : 'http://localhost';
  const request = new Request(`${site}${path}`, {
    headers: { apikey: backend.publishableKey },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return backend.kind === 'hosted' ? fetch(request) : backend.fetch(request);
}
