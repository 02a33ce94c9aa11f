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

/** Seconds for which browsers keep a picture (specification, section 9). */
const CACHE_SECONDS = '3600';

/** The first bytes of a chosen file, which name its format. */
export async function readPictureHead(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
}

/** The format of a chosen file by its content; null when the shop does not accept it. */
export async function readPictureType(file: Blob): Promise<PictureType | null> {
  return pictureTypeOf(await readPictureHead(file));
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
  const bytes = withoutMetadata(new Uint8Array(await file.arrayBuffer()), type);
  // The library would send the type of the file itself, which is only derived from its name.
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
 * @returns the name of the copy.
 * @throws BackendError
 */
export async function copyPicture(original: string): Promise<string> {
  const name = copiedFileName(crypto.randomUUID(), original);
  const { storage } = await getSupabase();
  unwrap(await storage.from(BUCKET).copy(`${FOLDER}/${original}`, `${FOLDER}/${name}`));
  return name;
}

/**
 * Removes a picture from the bucket; a missing picture is no error.
 *
 * @throws BackendError
 */
export async function removePicture(name: string): Promise<void> {
  const { storage } = await getSupabase();
  unwrap(await storage.from(BUCKET).remove([`${FOLDER}/${name}`]));
}
