import { getSupabase, unwrap } from 'shared-auth';
import {
  copiedFileName,
  PICTURE_HEAD_BYTES,
  type PictureType,
  pictureFileName,
  pictureTypeOf,
} from './picture.rules.ts';
import { withoutMetadata } from './picture-metadata.ts';

const BUCKET = 'image_product';
const FOLDER = 'products';

/** Cache-Control max-age of pictures, in s (specification, section 9). */
const CACHE_SECONDS = '3600';

/** The leading bytes of a chosen file, which identify its format. */
export async function readPictureHead(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
}

/** The format of a chosen file by its content; null if not accepted. */
export async function readPictureType(file: Blob): Promise<PictureType | null> {
  return pictureTypeOf(await readPictureHead(file));
}

/**
 * Uploads a picture to the bucket.
 *
 * @returns its object name, as stored in `product.image`.
 * @throws BackendError
 */
export async function uploadPicture(file: File, type: PictureType): Promise<string> {
  const name = pictureFileName(crypto.randomUUID(), file.name, type);
  const { storage } = await getSupabase();
  const bytes = withoutMetadata(new Uint8Array(await file.arrayBuffer()), type);
  // Otherwise, supabase-js would send the file's own type, which is derived from its name.
  const picture = new Blob([bytes], { type });
  unwrap(
    await storage
      .from(BUCKET)
      .upload(`${FOLDER}/${name}`, picture, { cacheControl: CACHE_SECONDS, upsert: true }),
  );
  return name;
}

/**
 * Copies a picture within the bucket.
 *
 * @returns the copy's object name.
 * @throws BackendError
 */
export async function copyPicture(original: string): Promise<string> {
  const name = copiedFileName(crypto.randomUUID(), original);
  const { storage } = await getSupabase();
  unwrap(await storage.from(BUCKET).copy(`${FOLDER}/${original}`, `${FOLDER}/${name}`));
  return name;
}

/**
 * Removes a picture from the bucket, if it exists.
 *
 * @throws BackendError
 */
export async function removePicture(name: string): Promise<void> {
  const { storage } = await getSupabase();
  unwrap(await storage.from(BUCKET).remove([`${FOLDER}/${name}`]));
}

/**
 * Whether any product or branch uses this picture.
 *
 * @throws BackendError
 */
export async function isPictureInUse(image: string): Promise<boolean> {
  const supabase = await getSupabase();
  const answers = await Promise.all([
    supabase.from('product').select('id').eq('image', image).limit(1),
    supabase.from('branch').select('id').eq('image', image).limit(1),
    supabase.from('branch').select('id').eq('qris_image', image).limit(1),
  ]);
  return answers.some((answer) => unwrap(answer).length > 0);
}
