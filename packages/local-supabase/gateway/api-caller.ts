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
import {
  ANON,
  ANSWER_TIMEOUT_MS,
  type ApiCaller,
  SERVICE,
  type Statements,
} from '../database/database.ts';
import { type ApiKeys, type ApiKeyType, apiKeyType, bearerToken } from './api-key.ts';
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
    const result = await checkToken(token, keyType, settings, database);
    if ('message' in result) return invalidToken(context.req.path, result.code, result.message);
    context.set('caller', result.caller);
    return next();
  };
}

/** The caller of a token and its `exp`, if it has one; or why the token is not accepted. */
export type TokenCheck = { caller: ApiCaller; exp?: number } | { code: string; message: string };

/**
 * Finds the caller of a request: the user of its access token, or else the role of its key.
 *
 * @param token an access token, or a key, which supabase-js sends for visitors
 * @param keyType type of the key of the request
 */
export async function checkToken(
  token: string | undefined,
  keyType: ApiKeyType,
  settings: CallerSettings,
  database: Pick<Statements, 'query'>,
): Promise<TokenCheck> {
  const tokenType = token === undefined ? keyType : apiKeyType(token, settings);
  if (tokenType !== undefined) return { caller: tokenType === 'service' ? SERVICE : ANON };
  const claims = await accessClaims(token ?? '', settings.jwtSecret);
  if (!claims) return { code: 'PGRST301', message: 'The access token is invalid' };
  const message = await claimErrorOf(claims, database);
  if (message !== undefined) return { code: 'PGRST303', message };
  return { caller: { role: 'authenticated', claims }, exp: claims.exp };
}

/** The type of the key in a request, or the answer to a request without a valid key. */
export function requestKey({ req }: Pick<GatewayContext, 'req'>, keys: ApiKeys) {
  const given = req.header('apikey') ?? req.query('apikey');
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
