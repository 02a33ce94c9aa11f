import { signedClaims, signToken } from '../auth/access-token.ts';
import { errors } from './storage-error.ts';

/** Not the issuer of access tokens, so that neither kind passes for the other. */
const ISSUER = 'kedai-senja/storage/v1';

/** What the address of an object is good for. */
type Purpose = 'download' | 'upload';

/** What a signed URL is bound to: one object, one purpose. */
export interface ObjectToken {
  bucket: string;
  key: string;
  purpose: Purpose;
  /** Of an upload: id of the user who asked for the address. */
  owner?: string | undefined;
  /** Of an upload: whether it may replace an object. */
  upsert?: boolean | undefined;
}

/** A token for one object that is valid for some seconds. */
export function signObjectToken(
  token: ObjectToken,
  seconds: number,
  jwtSecret: string,
): Promise<string> {
  const { bucket, key, purpose, owner, upsert } = token;
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: ISSUER, aud: purpose, url: `${bucket}/${key}`, owner, upsert };
  return signToken({ ...claims, iat: now, exp: now + seconds }, jwtSecret);
}

/** What a token for an object says, once it is known to be for this object and purpose. */
export interface VerifiedToken {
  owner: string | undefined;
  upsert: boolean;
  /** Seconds since 1970. */
  expiresAt: number;
}

/**
 * Checks the token of a signed URL.
 *
 * @throws StorageError `InvalidJWT` when it is forged, expired or of another kind, and
 * `InvalidSignature` when it is for another object.
 */
export async function verifyObjectToken(
  given: string | undefined,
  { bucket, key, purpose }: ObjectToken,
  jwtSecret: string,
): Promise<VerifiedToken> {
  if (!given) throw errors.invalidRequest("querystring must have required property 'token'");
  const claims = await signedClaims(given, jwtSecret);
  if (claims?.iss !== ISSUER || claims.aud !== purpose) throw errors.invalidToken('Invalid token');
  if (claims.url !== `${bucket}/${key}`) throw errors.invalidSignature();
  return {
    owner: typeof claims.owner === 'string' ? claims.owner : undefined,
    upsert: claims.upsert === true,
    expiresAt: Number(claims.exp),
  };
}
