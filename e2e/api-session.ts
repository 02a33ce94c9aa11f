import type { APIRequestContext } from '@playwright/test';
import type { Account } from './accounts.ts';
import { backendConfig } from './backend-config.ts';

/**
 * Sends a request to the shop's backend as the given account.
 *
 * @param path below the origin of the backend, e.g. `/rest/v1/product?id=eq.1`.
 * @returns the parsed response; undefined when it is empty.
 * @throws Error when the backend rejects the request.
 */
export type ApiSession = (method: string, path: string, body?: object) => Promise<unknown>;

/** Logs an account in, without a browser. */
export async function openApiSession(
  request: APIRequestContext,
  { email, password }: Account,
): Promise<ApiSession> {
  const { supabaseUrl, supabaseKey } = await backendConfig(request);
  const session =
    (authorization?: string): ApiSession =>
    async (method, path, body) => {
      const answer = await request.fetch(`${supabaseUrl}${path}`, {
        method,
        // On an idle connection that the server has just closed, see backend-config.ts.
        maxRetries: 1,
        headers: {
          apikey: supabaseKey,
          prefer: 'return=representation',
          ...(authorization && { authorization }),
        },
        ...(body && { data: body }),
      });
      const text = await answer.text();
      if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    };
  const token = await session()('POST', '/auth/v1/token?grant_type=password', { email, password });
  return session(`Bearer ${(token as { access_token: string }).access_token}`);
}
