import type { BackendConnection } from './backend-connection.ts';

/**
 * Sends a request to the backend as an anonymous visitor: with the publishable key only.
 *
 * @param path including its query, such as `/auth/v1/health`.
 * @param timeoutMs after which the request is aborted.
 */
export async function fetchAsVisitor(
  backend: BackendConnection,
  path: string,
  timeoutMs: number,
): Promise<Response> {
  const origin = backend.kind === 'hosted' ? backend.url : 'http://localhost';
  const request = new Request(`${origin}${path}`, {
    headers: { apikey: backend.publishableKey },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return backend.kind === 'hosted' ? fetch(request) : backend.fetch(request);
}
