import { sign, verify } from 'hono/jwt';
import { isPlainObject } from '../gateway/plain-json.ts';
import { isUuid } from './uuid.ts';

/** The `iss` claim. It names no address: a session outlives a move of the shop to another port. */
export const ISSUER = 'kedai-senja/auth/v1';

/** The only algorithm for signing and verifying. */
const ALGORITHM = 'HS256';

/** Without padding, which would allow several spellings of one token. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

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

/** The claims of an access token of this shop that has not expired; undefined for any other. */
export async function verifyToken(
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

/** The claims of a token signed with the secret that has not expired; undefined for any other. */
export async function signedClaims(
  token: string,
  secret: string,
): Promise<Record<string, unknown> | undefined> {
  if (!TOKEN.test(token)) return undefined;
  // `iat` is not checked: it lies in the future after the clock has been set back. All errors are
  // caught: for a payload that is not an object, hono/jwt throws a TypeError, not one of its own.
  const claims: unknown = await verify(token, secret, { alg: ALGORITHM, iat: false }).catch(
    () => undefined,
  );
  return isPlainObject(claims) && typeof claims.exp === 'number' ? claims : undefined;
}
