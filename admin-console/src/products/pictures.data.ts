import { BackendError, getSupabase } from 'shared-auth';
import {
  copiedFileName,
  PICTURE_HEAD,
  type PictureType,
  pictureFileName,
  pictureTypeOf,
} from './picture.rules.ts';

const BUCKET = 'image_product';
const FOLDER = 'products';

/** Seconds for which browsers keep a picture (specification, section 9). */
const CACHE_SECONDS = '3600';

/** The format of a chosen file by its content; null when it is no picture that the shop takes. */
export async function readPictureType(file: Blob): Promise<PictureType | null> {
  return pictureTypeOf(new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer()));
}

/**
 * Puts a picture into the bucket.
 *
 * @returns its name there, as `product.image` keeps it.
 * @throws BackendError
 */
export async function uploadPicture(file: File, type: PictureType): Promise<string> {
  const name = pictureFileName(crypto.randomUUID(), file.name, type);
  const { storage } = await getSupabase();
  // The library sends the type of the file itself, which is only derived from its name.
  const picture = file.slice(0, file.size, type);
  const { error } = await storage
    .from(BUCKET)
    .upload(`${FOLDER}/${name}`, picture, { cacheControl: CACHE_SECONDS, upsert: true });
  if (error) throw storageFailure(error);
  return name;
}

/**
 * Copies a picture within the bucket.
 *
 * @returns the name of the copy.
 * @throws BackendError
 */
export async function copyPicture(original: string): Promise<string> {
  const name = copiedFileName(crypto.randomUUID(), original);
  const { storage } = await getSupabase();
  const { error } = await storage.from(BUCKET).copy(`${FOLDER}/${original}`, `${FOLDER}/${name}`);
  if (error) throw storageFailure(error);
  return name;
}

/**
 * Takes a picture out of the bucket; one that is not there is no error.
 *
 * @throws BackendError
 */
export async function removePicture(name: string): Promise<void> {
  const { storage } = await getSupabase();
  const { error } = await storage.from(BUCKET).remove([`${FOLDER}/${name}`]);
  if (error) throw storageFailure(error);
}

interface StorageFailure {
  message: string;
  status?: number | undefined;
  statusCode?: string | undefined;
}

function storageFailure({ message, status = 0, statusCode }: StorageFailure): BackendError {
  // Hosted projects answer some errors with 400 and the real status in the body.
  const real = Number(statusCode) || status;
  const code = real === 0 || real >= 500 ? 'unreachable' : (statusCode ?? 'unknown');
  return new BackendError(code, real, message);
}
