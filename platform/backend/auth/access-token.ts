import { createHmac, timingSafeEqual } from 'node:crypto';
import { isPlainObject } from '../plain-json.ts';

/** What an access token says; the names are those of hosted projects. */
export interface AccessClaims {
  iss: string;
  sub: string;
  aud: 'authenticated';
  role: string;
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
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${signatureOf(content, secret).toString('base64url')}`;
}

/** The claims of a token that we signed and that has not expired; undefined for any other. */
export function verifyToken(token: string, secret: string): AccessClaims | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const expected = signatureOf(`${header}.${payload}`, secret);
  const given = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return undefined;
  }
  // Nothing but HS256 is ever looked at, so that "none" is only another wrong signature.
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!isPlainObject(claims) || Number(claims.exp) <= Date.now() / 1000) return undefined;
  return claims as unknown as AccessClaims;
}

function signatureOf(content: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(content).digest();
}
