import type { GatewayContext } from '../gateway/gateway-context.ts';
import { bareType, checkLimits, findBucket } from './buckets.ts';
import { hasMatchingExtension, imageTypeOf } from './image-types.ts';
import { cleanImage } from './images.ts';
import { validKey } from './object-path.ts';
import type { StorageDeps } from './storage-deps.ts';
import { errors } from './storage-error.ts';
import { readUpload, type Upload } from './upload-request.ts';
import { checkWrite, describeFile, type Target, writeObject } from './write-object.ts';

/**
 * Stores the file of a request under a key.
 *
 * @returns the id of the object.
 */
export async function storeUpload(
  deps: Pick<StorageDeps, 'database' | 'files' | 'log'>,
  context: GatewayContext,
  target: Target,
): Promise<string> {
  validKey(target.key);
  const bucket = await findBucket(deps.database, target.bucket);
  await checkWrite(deps, target);
  const upload = await readUpload(context);
  checkLimits(bucket, { size: upload.bytes.byteLength, mime: upload.mime });
  const bytes = await cleanBytes(upload, target.key);
  // Encoding may have made a picture larger.
  checkLimits(bucket, { size: bytes.byteLength, mime: upload.mime });
  const version = await deps.files.write(bytes);
  return writeObject(deps, target, {
    version,
    metadata: describeFile(bytes, upload),
    userMetadata: upload.userMetadata,
  });
}

/** The bytes to store: those that were sent, or the cleaned picture for a picture type. */
async function cleanBytes({ bytes, mime }: Upload, key: string): Promise<Uint8Array> {
  const type = imageTypeOf(bareType(mime));
  if (!type) return bytes;
  if (!hasMatchingExtension(key, type)) throw errors.notAnImage(type.mime);
  return cleanImage(bytes, type);
}
