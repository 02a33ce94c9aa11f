import { Hono } from 'hono';
import type { FrontEnv } from '../backend/front-context.ts';
import { answerHealth } from '../backend/health.ts';
import { localOnly } from '../backend/local-only.ts';
import type { BackendConnection } from './backend-connection.ts';

/** Milliseconds until a project that does not answer is let go of; it counts as down before. */
const TIMEOUT_MS = 5_000;

/**
 * `/_local/health` of a shop with a hosted project, for the person at this computer: what can be told
 * of the project from outside, with the key that every visitor has.
 */
export function hostedHealth({
  url,
  publishableKey,
}: Extract<BackendConnection, { kind: 'hosted' }>) {
  const answers = async (path: string) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${url}${path}`, { headers: { apikey: publishableKey }, signal });
    await answer.body?.cancel();
    return answer.ok;
  };
  const page = new Hono<FrontEnv>().use(localOnly).get('*', () =>
    answerHealth({
      auth: () => answers('/auth/v1/health'),
      // PostgREST asks the database for what a visitor may read.
      database: () => answers('/rest/v1/product?select=id&limit=1'),
    }),
  );
  return async (request: Request, peerAddress: string) => page.fetch(request, { peerAddress });
}
