import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { bareType, checkLimits, findBucket } from '../buckets/buckets.ts';
import { validKey } from '../objects/object-path.ts';
import { hasMatchingExtension, imageTypeOf } from '../pictures/image-types.ts';
import type { ImageFacts } from '../pictures/images.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { errors } from '../storage-error.ts';
import { readUpload, type Upload } from './upload-request.ts';
import { checkWrite, describeFile, type Target, writeObject } from './write-object.ts';

/**
 * Stores the file of a request under a key.
 *
 * @returns the id of the object.
 */
export async function storeUpload(
  deps: Pick<StorageDeps, 'database' | 'files' | 'pictures' | 'log'>,
  context: GatewayContext,
  target: Target,
): Promise<string> {
  validKey(target.key);
  const bucket = await findBucket(deps.database, target.bucket);
  await checkWrite(deps, target);
  const upload = await readUpload(context);
  checkLimits(bucket, { size: upload.bytes.byteLength, mime: upload.mime });
  const { bytes, facts } = await cleanFile(deps, upload, target.key);
  // Encoding may have made a picture larger.
  checkLimits(bucket, { size: bytes.byteLength, mime: upload.mime });
  const version = await deps.files.write(bytes);
  return writeObject(deps, target, {
    version,
    metadata: { ...describeFile(bytes, upload), ...(facts && { picture: facts }) },
    userMetadata: upload.userMetadata,
  });
}

/** The file to store: as it was sent, or the cleaned picture for a picture type. */
async function cleanFile(
  { pictures }: Pick<StorageDeps, 'pictures'>,
  { bytes, mime }: Upload,
  key: string,
): Promise<{ bytes: Uint8Array; facts?: ImageFacts }> {
  const type = imageTypeOf(bareType(mime));
  if (!type) return { bytes };
  if (!hasMatchingExtension(key, type)) throw errors.notAnImage(type.mime);
  return pictures.clean(bytes, type);
}
