import { isExpired, signedClaims, signToken } from '../../auth/sessions/access-token.ts';
import type { ApiCaller } from '../../database/database.ts';
import { errors } from '../storage-error.ts';

/** Differs from the issuer of access tokens, so that neither is accepted as the other. */
const ISSUER = 'kedai-senja/storage/v1';

/** The purpose of a signed URL. */
type Purpose = 'download' | 'upload';

/** The object and purpose that a signed URL is bound to. */
interface ObjectToken {
  bucket: string;
  key: string;
  purpose: Purpose;
  /** Of an upload: the caller that requested the URL, whose rights apply when it is used. */
  caller?: ApiCaller | undefined;
  /** Of an upload: whether it may replace an object. */
  upsert?: boolean | undefined;
}

/** A token for one object that is valid for the given seconds. */
export function signObjectToken(
  token: ObjectToken,
  seconds: number,
  jwtSecret: string,
): Promise<string> {
  const { bucket, key, purpose, caller, upsert } = token;
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: ISSUER, aud: purpose, url: `${bucket}/${key}`, upsert, caller };
  return signToken({ ...claims, iat: now, exp: now + seconds }, jwtSecret);
}

/** The claims of a token that was verified for its object and purpose. */
interface VerifiedToken {
  /** Undefined in the token of a download. */
  caller: ApiCaller | undefined;
  upsert: boolean;
  /** Seconds since 1970. */
  expiresAt: number;
}

/**
 * Checks the token of a signed URL.
 *
 * @throws StorageError `InvalidJWT` for a forged or expired token or another type of token, and
 * `InvalidSignature` for another object
 */
export async function verifyObjectToken(
  given: string | undefined,
  { bucket, key, purpose }: ObjectToken,
  jwtSecret: string,
): Promise<VerifiedToken> {
  if (!given) throw errors.invalidRequest("querystring must have required property 'token'");
  const claims = await signedClaims(given, jwtSecret);
  if (claims?.iss !== ISSUER || claims.aud !== purpose || isExpired(claims)) {
    throw errors.invalidToken();
  }
  if (claims.url !== `${bucket}/${key}`) throw errors.invalidSignature();
  return {
    // Signed by this backend, so it has the form of its type.
    caller: claims.caller as ApiCaller | undefined,
    upsert: claims.upsert === true,
    expiresAt: claims.exp,
  };
}
