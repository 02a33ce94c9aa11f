import type { BackendConnection } from './backend-connection.ts';

interface RequestOptions {
  /** Aborts the request. */
  timeoutMs: number;
  method?: 'GET' | 'HEAD';
  /** Headers besides the publishable key; without `authorization`, the request is anonymous. */
  headers?: Readonly<Record<string, string>>;
  /** IP address of the client, for the limits of the embedded backend. */
  clientAddress?: string;
}

/**
 * Sends a request to the backend with the publishable key.
 *
 * @param path including its query, such as `/auth/v1/health`.
 */
export async function requestBackend(
  backend: BackendConnection,
  path: string,
  { timeoutMs, method = 'GET', headers, clientAddress }: RequestOptions,
): Promise<Response> {
  const request = new Request(`${backendOrigin(backend)}${path}`, {
    method,
    headers: { ...headers, apikey: backend.publishableKey },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return backend.kind === 'hosted' ? fetch(request) : backend.fetch(request, clientAddress);
}

/** The embedded backend ignores the origin. */
export function backendOrigin(backend: BackendConnection): string {
  return backend.kind === 'hosted' ? backend.url : 'http://localhost';
}
