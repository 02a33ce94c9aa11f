import type { MiddlewareHandler } from 'hono';
import { withTimeout } from 'node-kit/with-timeout';
import { isAccount } from '../auth/account/users.ts';
import {
  type AccessClaims,
  accessClaims,
  CLOCK_SKEW_SECONDS,
  isExpired,
  isIssuedInFuture,
} from '../auth/sessions/access-token.ts';
import { ANON, ANSWER_TIMEOUT_MS, SERVICE, type Statements } from '../database/database.ts';
import { type ApiKeys, apiKeyType, bearerToken } from './api-key.ts';
import type { GatewayContext, GatewayEnv } from './gateway-context.ts';
import { problem } from './problem.ts';

/** The keys and the secret that identify the caller of a request. */
interface CallerSettings extends ApiKeys {
  jwtSecret: string;
}

/**
 * Requires one of the keys of the shop in the header `apikey` (or the parameter of that name), as the
 * gateway of hosted projects does, and sets `caller`: the user of the access token in
 * `authorization`, or else the role of the key.
 *
 * A token of a deleted user is refused although its time has not passed; hosted projects accept it
 * until then.
 */
export function identifyCaller(
  settings: CallerSettings,
  database: Pick<Statements, 'query'>,
): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    const keyType = requestKey(context, settings);
    if (keyType instanceof Response) return keyType;
    const token = bearerToken(context.req.header('authorization'));
    const tokenType = token === undefined ? keyType : apiKeyType(token, settings);
    if (tokenType !== undefined) {
      context.set('caller', tokenType === 'service' ? SERVICE : ANON);
      return next();
    }
    const { path } = context.req;
    const claims = await accessClaims(token ?? '', settings.jwtSecret);
    if (!claims) return invalidToken(path, 'PGRST301', 'The access token is invalid');
    const claimError = await claimErrorOf(claims, database);
    if (claimError) return invalidToken(path, 'PGRST303', claimError);
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

/** Why a token of this shop is not accepted, with the messages of PostgREST. */
async function claimErrorOf(
  claims: AccessClaims,
  database: Pick<Statements, 'query'>,
): Promise<string | undefined> {
  if (isExpired(claims, CLOCK_SKEW_SECONDS)) return 'JWT expired';
  if (isIssuedInFuture(claims)) return 'JWT issued at future';
  const exists = await withTimeout(ANSWER_TIMEOUT_MS, () => isAccount(database, claims.sub));
  return exists ? undefined : 'User from sub claim in JWT does not exist';
}

function invalidToken(path: string, code: string, message: string): Response {
  if (path.startsWith('/storage/')) return problem(path, 400, 'InvalidJWT', message);
  return problem(path, 401, code, message, {
    'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
  });
}
