import { isExpired, signedClaims, signToken } from '../../auth/sessions/access-token.ts';
import type { ApiCaller } from '../../database/database.ts';
import { UPLOAD_URL_SECONDS } from '../bounds.ts';
import { errors } from '../storage-error.ts';

/** Differs from the issuer of access tokens, so that neither is accepted as the other. */
const ISSUER = 'kedai-senja/storage/v1';

interface Location {
  bucket: string;
  key: string;
}

/** The upload that a token permits. */
interface PermittedUpload {
  /** The caller that requested the URL, whose rights apply when it is used. */
  caller: ApiCaller;
  /** Whether it may replace an object. */
  upsert: boolean;
}

/** A token to upload one object. */
export function signUploadToken(
  { bucket, key }: Location,
  { caller, upsert }: PermittedUpload,
  jwtSecret: string,
  seconds: number = UPLOAD_URL_SECONDS,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: ISSUER, aud: 'upload', url: `${bucket}/${key}`, upsert, caller };
  return signToken({ ...claims, iat: now, exp: now + seconds }, jwtSecret);
}

/**
 * Checks the token of a signed upload URL.
 *
 * @throws StorageError `InvalidJWT` for a forged or expired token or another type of token, and
 * `InvalidSignature` for another object
 */
export async function verifyUploadToken(
  given: string | undefined,
  { bucket, key }: Location,
  jwtSecret: string,
): Promise<PermittedUpload> {
  if (!given) throw errors.invalidRequest("querystring must have required property 'token'");
  const claims = await signedClaims(given, jwtSecret);
  if (claims?.iss !== ISSUER || claims.aud !== 'upload' || isExpired(claims)) {
    throw errors.invalidToken();
  }
  if (claims.url !== `${bucket}/${key}`) throw errors.invalidSignature();
  // Signed by this backend, so it has the form of its type.
  return { caller: claims.caller as ApiCaller, upsert: claims.upsert === true };
}
