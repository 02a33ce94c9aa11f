import type { AccessClaims } from '../../auth/sessions/access-token.ts';
import type { ApiCaller } from '../../database/database.ts';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { findBucket } from '../buckets/buckets.ts';
import { validKey } from '../objects/object-path.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { checkWrite } from '../uploads/write-object.ts';
import { signUploadToken } from './upload-token.ts';

/** POST /object/upload/sign/:bucket/:key: a URL to upload one object without a key. */
export async function signUploadUrl(
  { database, jwtSecret }: Pick<StorageDeps, 'database' | 'jwtSecret'>,
  context: GatewayContext,
  { bucket, key }: { bucket: string; key: string },
): Promise<Response> {
  const { caller } = context.var;
  const upsert = context.req.header('x-upsert') === 'true';
  await findBucket(database, bucket);
  const operation = 'object.sign_upload_url';
  await checkWrite({ database }, { bucket, key: validKey(key), caller, upsert, operation });
  const upload = { caller: rightsOf(caller), upsert };
  const token = await signUploadToken({ bucket, key }, upload, jwtSecret);
  return context.json({ url: `/object/upload/sign/${bucket}/${key}?token=${token}`, token });
}

/** The caller with the claims that policies read: a link must not reveal names and addresses. */
function rightsOf({ role, claims }: ApiCaller): ApiCaller {
  const { sub, session_id, aal } = claims as Partial<AccessClaims>;
  return { role, claims: { role, ...(sub !== undefined && { sub, session_id, aal }) } };
}
