import type { MiddlewareHandler } from 'hono';
import { verifyToken } from '../auth/access-token.ts';
import { ANON, SERVICE } from '../database/database.ts';
import { type ApiKeys, apiKeyType, bearerToken } from './api-key.ts';
import type { GatewayContext, GatewayEnv } from './gateway-context.ts';
import { problem } from './problem.ts';

/** The keys and the secret that identify the caller of a request. */
export interface CallerSettings extends ApiKeys {
  jwtSecret: string;
}

/**
 * Requires one of the keys of the shop in the header `apikey` (or the parameter of that name), as the
 * gateway of hosted projects does, and sets `caller`: the user of the access token in
 * `authorization`, or else the role of the key.
 */
export function identifyCaller(settings: CallerSettings): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    const keyType = requestKey(context, settings);
    if (keyType instanceof Response) return keyType;
    const token = bearerToken(context.req.header('authorization'));
    const tokenType = token === undefined ? keyType : apiKeyType(token, settings);
    if (tokenType !== undefined) {
      context.set('caller', tokenType === 'service' ? SERVICE : ANON);
      return next();
    }
    const claims = await verifyToken(token ?? '', settings.jwtSecret);
    if (!claims) return invalidToken(context.req.path);
    context.set('caller', { role: 'authenticated', claims });
    return next();
  };
}

/** The type of the key in a request, or the answer to a request without a valid key. */
export function requestKey(context: GatewayContext, keys: ApiKeys) {
  const given = context.req.header('apikey') ?? context.req.query('apikey');
  if (given === undefined) {
    const hint = 'No `apikey` request header or url param was found.';
    return Response.json({ message: 'No API key found in request', hint }, { status: 401 });
  }
  const hint = 'Double check your Supabase `anon` or `service_role` API key.';
  return (
    apiKeyType(given, keys) ?? Response.json({ message: 'Invalid API key', hint }, { status: 401 })
  );
}

/** One answer for forged, foreign and expired tokens: supabase-js refreshes its own in time. */
function invalidToken(path: string): Response {
  if (path.startsWith('/storage/')) return problem(path, 400, 'InvalidJWT', 'Invalid token');
  return problem(path, 401, 'PGRST301', 'The access token is invalid or has expired', {
    'www-authenticate': 'Bearer error="invalid_token"',
  });
}
