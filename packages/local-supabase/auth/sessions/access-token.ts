import { sign, verify } from 'hono/jwt';
import { isPlainObject } from '../../gateway/plain-json.ts';
import { isUuid } from '../uuid.ts';

/** The `iss` claim. Without a URL, so that sessions stay valid when the shop moves to another port. */
export const ISSUER = 'kedai-senja/auth/v1';

/** The only algorithm for signing and verifying. */
const ALGORITHM = 'HS256';

/** Without padding, which would allow several spellings of one token. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Clock skew in seconds that PostgREST allows for `exp` and `iat`. */
export const CLOCK_SKEW_SECONDS = 30;

/** The claims of an access token, with the names of hosted projects. */
export interface AccessClaims {
  iss: string;
  sub: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  phone: string;
  session_id: string;
  aal: string;
  /** How the session was proven, newest first; `timestamp` in seconds. */
  amr: { method: string; timestamp: number }[];
  app_metadata: object;
  user_metadata: object;
  is_anonymous: boolean;
  iat: number;
  exp: number;
}

/** A JSON web token signed with HS256. */
export function signToken(claims: object, secret: string): Promise<string> {
  return sign({ ...claims }, secret, ALGORITHM);
}

/** The claims of an access token of this shop that is valid now; undefined for any other. */
export async function verifyToken(
  token: string,
  secret: string,
): Promise<AccessClaims | undefined> {
  const claims = await accessClaims(token, secret);
  return claims && !isExpired(claims) && !isIssuedInFuture(claims) ? claims : undefined;
}

/** The claims of an access token of this shop, also of an expired one; undefined for any other. */
export async function accessClaims(
  token: string,
  secret: string,
): Promise<AccessClaims | undefined> {
  const claims = await signedClaims(token, secret);
  const isAccessToken =
    claims?.iss === ISSUER &&
    claims.aud === 'authenticated' &&
    claims.role === 'authenticated' &&
    isUuid(claims.sub) &&
    isUuid(claims.session_id);
  return isAccessToken ? (claims as unknown as AccessClaims) : undefined;
}

/** True when the time of `exp` has passed for longer than `skewSeconds`. */
export function isExpired({ exp }: { exp: number }, skewSeconds = 0): boolean {
  return exp + skewSeconds <= Date.now() / 1000;
}

/** True when `iat` is further ahead than the allowed clock skew. */
export function isIssuedInFuture({ iat }: Pick<AccessClaims, 'iat'>): boolean {
  return iat > Date.now() / 1000 + CLOCK_SKEW_SECONDS;
}

/** The claims of a token signed with the secret, which may have expired; undefined for any other. */
export async function signedClaims(
  token: string,
  secret: string,
): Promise<(Record<string, unknown> & { exp: number }) | undefined> {
  if (!TOKEN.test(token)) return undefined;
  // The APIs check the times of a token differently. Catch all errors: hono/jwt throws a
  // plain TypeError if the payload is not an object.
  const options = { alg: ALGORITHM, iat: false, exp: false } as const;
  const claims: unknown = await verify(token, secret, options).catch(() => undefined);
  if (!isPlainObject(claims)) return undefined;
  const { exp } = claims;
  return typeof exp === 'number' ? { ...claims, exp } : undefined;
}
