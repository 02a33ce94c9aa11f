import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { FrontEnv } from '../front-context.ts';

/** What a browser opens without a key: links of mails, and what would lead to a provider. */
const OPEN = /^\/auth\/v1\/(verify|authorize)$/;

/** Wants one of the keys of the shop in the header `apikey`, as the gateway of hosted projects does. */
export function requireApiKey(keys: readonly string[]): MiddlewareHandler<FrontEnv> {
  return async (context, next) => {
    if (context.req.method === 'GET' && OPEN.test(context.req.path)) return next();
    const given = context.req.header('apikey') ?? context.req.query('apikey');
    if (given === undefined) {
      const hint = 'No `apikey` request header or url param was found.';
      return Response.json({ message: 'No API key found in request', hint }, { status: 401 });
    }
    if (keys.some((key) => isSame(key, given))) return next();
    const hint = 'Double check your Supabase `anon` or `service_role` API key.';
    return Response.json({ message: 'Invalid API key', hint }, { status: 401 });
  };
}

function isSame(key: string, given: string): boolean {
  const [wanted, offered] = [Buffer.from(key), Buffer.from(given)];
  return wanted.length === offered.length && timingSafeEqual(wanted, offered);
}
