import { BackendError } from 'shared-auth';
import type { PictureType } from './picture.rules.ts';
import { copyPicture, removePicture, uploadPicture } from './pictures.data.ts';
import { isPictureInUse } from './products.data.ts';

/**
 * The picture of a product that is saved: a chosen file whose content is a picture, or a copy of
 * the file of another product. Two products never share a file, so that one can be removed.
 */
export type NewPicture = { file: File; type: PictureType } | { copyOf: string };

/**
 * Puts a picture into the bucket.
 *
 * @returns its name there.
 * @throws BackendError
 */
export async function storePicture(picture: NewPicture): Promise<string> {
  return 'copyOf' in picture
    ? copyPicture(picture.copyOf)
    : uploadPicture(picture.file, picture.type);
}

/**
 * Writes the row that names a picture; removes the picture again when no row does.
 *
 * @param written the outcome when the row turns out to be written although the answer was lost.
 * @param write writes the row.
 * @returns the outcome of `write`; anything but true or `updated` means that no row names the picture.
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
    // With an unknown outcome the file stays: an unused file is better than a product without its picture.
    if (use === 'unused') await discard(image);
    throw error;
  }
}

/**
 * Removes a picture that a product no longer uses, unless another product does: rows created outside
 * these pages may share a file. Never fails.
 */
export async function removeUnusedPicture(image: string): Promise<void> {
  if ((await pictureUse(image)) === 'unused') await discard(image);
}

/** Whether the row may have been written although no answer came. */
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

/** A failure is only logged: an unused picture does no harm. */
async function discard(image: string): Promise<void> {
  try {
    await removePicture(image);
  } catch (error) {
    console.warn(`The picture ${image} could not be removed`, error);
  }
}
