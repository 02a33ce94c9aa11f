import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { bareType, checkLimits, findBucket } from '../buckets/buckets.ts';
import { validKey } from '../objects/object-path.ts';
import { hasMatchingExtension, imageTypeOf } from '../pictures/image-types.ts';
import type { CleanImage } from '../pictures/images.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { errors } from '../storage-error.ts';
import { readUpload, type Upload } from './upload-request.ts';
import { checkWrite, describeFile, type Target, writeObject } from './write-object.ts';

/** Stores the file of a request under a key, and answers its id. */
export async function storeUpload(
  deps: StorageDeps,
  context: GatewayContext,
  target: Target,
): Promise<Response> {
  validKey(target.key);
  const bucket = await findBucket(deps.database, target.bucket);
  await checkWrite(deps, target);
  const upload = await readUpload(context);
  checkLimits(bucket, { size: upload.bytes.byteLength, mime: upload.mime });
  const { bytes, facts } = await cleanFile(deps, upload, target.key);
  // Check again: encoding may enlarge a picture.
  checkLimits(bucket, { size: bytes.byteLength, mime: upload.mime });
  const version = await deps.files.write(bytes);
  const id = await writeObject(deps, target, {
    version,
    metadata: { ...describeFile(bytes, upload), ...(facts && { picture: facts }) },
  });
  return context.json({ Id: id, Key: `${target.bucket}/${target.key}` });
}

/** Pictures are encoded again; other files are stored as sent. */
async function cleanFile(
  { pictures }: Pick<StorageDeps, 'pictures'>,
  { bytes, mime }: Upload,
  key: string,
): Promise<Pick<CleanImage, 'bytes'> & Partial<CleanImage>> {
  const bare = bareType(mime);
  const type = imageTypeOf(bare);
  if (!type) return { bytes };
  if (!hasMatchingExtension(key, type)) throw errors.notAnImage(bare);
  return pictures.clean(bytes, bare);
}
