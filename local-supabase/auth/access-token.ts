import { createHmac, timingSafeEqual } from 'node:crypto';
import { isPlainObject } from '../gateway/plain-json.ts';
import { isUuid } from './uuid.ts';

/** The `iss` claim. It names no address: a session outlives a move of the shop to another port. */
export const ISSUER = 'kedai-senja/auth/v1';

/** The only algorithm that is signed with or accepted. */
const ALGORITHM = 'HS256';

/** What an access token says; the names are those of hosted projects. */
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
export function signToken(claims: object, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg: ALGORITHM, typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${signatureOf(content, secret)}`;
}

/** The claims of an access token of this shop that has not expired; undefined for any other. */
export function verifyToken(token: string, secret: string): AccessClaims | undefined {
  const claims = signedClaims(token, secret);
  const isAccessToken =
    claims?.iss === ISSUER &&
    claims.aud === 'authenticated' &&
    claims.role === 'authenticated' &&
    isUuid(claims.sub) &&
    isUuid(claims.session_id);
  return isAccessToken ? (claims as unknown as AccessClaims) : undefined;
}

/** The claims of a token signed with the secret that has not expired; undefined for any other. */
export function signedClaims(token: string, secret: string): Record<string, unknown> | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(signatureOf(`${header}.${payload}`, secret));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return undefined;
  }
  const claims = decode(payload);
  if (decode(header)?.alg !== ALGORITHM || typeof claims?.exp !== 'number') return undefined;
  return claims.exp > Date.now() / 1000 ? claims : undefined;
}

function decode(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function signatureOf(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url');
}
