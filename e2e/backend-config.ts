import type { APIRequestContext } from '@playwright/test';

interface BackendConfig {
  supabaseUrl: string;
  supabaseKey: string;
}

/** Address and publishable key of the backend, as the shop tells them to browsers. */
export async function backendConfig(request: APIRequestContext): Promise<BackendConfig> {
  const answer = await request.get('/config.json');
  return (await answer.json()) as BackendConfig;
}
