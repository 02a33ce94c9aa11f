import { BackendError } from 'shared-auth';
import type { PictureType } from './picture.rules.ts';
import { copyPicture, isPictureInUse, removePicture, uploadPicture } from './pictures.data.ts';

/**
 * The picture to save with a product: a valid chosen file, or a copy of another product's file. Products
 * never share a file, so that deleting one's picture is safe.
 */
export type NewPicture = { file: File; type: PictureType } | { copyOf: string };

/**
 * Uploads a picture to the bucket.
 *
 * @returns its object name.
 * @throws BackendError
 */
export async function storePicture(picture: NewPicture): Promise<string> {
  return 'copyOf' in picture
    ? copyPicture(picture.copyOf)
    : uploadPicture(picture.file, picture.type);
}

/**
 * Writes the row that references a picture; removes the picture if the row was not written.
 *
 * @param written the result if the row was written although the response was lost.
 * @param write writes the row.
 * @returns the result of `write`; anything but true or `updated` means that the row was not written.
 */
export async function keepWithRow<Outcome extends true | { outcome: string }>(
  image: string,
  written: Outcome,
  write: (image: string) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await write(image);
    if (outcome !== true && outcome.outcome !== 'updated') await discard(image);
    return outcome;
  } catch (error) {
    const use = isAnswerLost(error) ? await pictureUse(image) : 'unused';
    if (use === 'used') return written;
    // If the outcome is unknown, keep the file: an unused file is better than a product without a picture.
    if (use === 'unused') await discard(image);
    throw error;
  }
}

/**
 * Removes a replaced picture, unless another product uses it: rows created outside these pages may share
 * files. Never rejects.
 */
export async function removeUnusedPicture(image: string): Promise<void> {
  if ((await pictureUse(image)) === 'unused') await discard(image);
}

/** Whether the row may have been written although no response arrived. */
function isAnswerLost(error: unknown): boolean {
  return error instanceof BackendError && error.code === 'unreachable';
}

async function pictureUse(image: string): Promise<'used' | 'unused' | 'unknown'> {
  try {
    return (await isPictureInUse(image)) ? 'used' : 'unused';
  } catch {
    return 'unknown';
  }
}

/** Only logs a failure: an unused picture is harmless. */
async function discard(image: string): Promise<void> {
  try {
    await removePicture(image);
  } catch (error) {
    console.warn(`The picture ${image} could not be removed`, error);
  }
}
