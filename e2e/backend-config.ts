import type { APIRequestContext } from '@playwright/test';

interface BackendConfig {
  supabaseUrl: string;
  supabaseKey: string;
}

/**
 * Address and publishable key of the backend, as the shop tells them to browsers. Usually the first request of a test,
 * after a pause: the server may close the idle connection just then, and a client repeats the request, as browsers do
 * (RFC 9112, section 9.3.1).
 */
export async function backendConfig(request: APIRequestContext): Promise<BackendConfig> {
  const answer = await request.get('/config.json', { maxRetries: 1 });
  return (await answer.json()) as BackendConfig;
}
