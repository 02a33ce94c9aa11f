import { BackendError } from 'shared-auth';
import type { PictureType } from './picture.rules.ts';
import { removePicture, uploadPicture } from './pictures.data.ts';
import type { ProductFields } from './product.ts';
import {
  deleteProduct,
  findProduct,
  insertProduct,
  isPictureInUse,
  updateProduct,
} from './products.data.ts';

/** A file that was found to be a picture. */
export interface NewPicture {
  file: File;
  type: PictureType;
}

/** How an update ended; `stock-changed` tells the stock that the product has now. */
export type UpdateOutcome = 'updated' | 'gone' | { outcome: 'stock-changed'; stock: number };

/**
 * Adds a product with its picture. When the row fails, the picture is taken back.
 *
 * @throws BackendError
 */
export async function addProduct(fields: ProductFields, picture: NewPicture): Promise<void> {
  await withUpload(picture, async (image) => {
    await insertProduct(fields, image);
    return true;
  });
}

/**
 * Changes a product. A picture that was replaced is removed, but never before the row is safe.
 *
 * @param shownStock the stock that the admin saw while editing.
 * @throws BackendError
 */
export async function changeProduct(
  id: number,
  fields: ProductFields,
  picture: NewPicture | null,
  shownStock: number,
): Promise<UpdateOutcome> {
  const before = await findProduct(id);
  if (!before) return 'gone';
  const isUpdated = picture
    ? await withUpload(picture, (image) => updateProduct(id, { fields, image, shownStock }))
    : await updateProduct(id, { fields, shownStock });
  if (!isUpdated) {
    const now = await findProduct(id);
    if (!now) return 'gone';
    // The row is there as expected, so row-level security kept it from being changed.
    if (now.stock === shownStock) throw new BackendError('42501', 403, 'The update changed no row');
    return { outcome: 'stock-changed', stock: now.stock };
  }
  if (picture && before.image) await discard(before.image);
  return 'updated';
}

/**
 * Deletes a product and then its picture.
 *
 * @returns false when there was nothing to delete.
 * @throws BackendError
 */
export async function removeProduct(id: number): Promise<boolean> {
  const image = await deleteProduct(id);
  if (image) await discard(image);
  return image !== undefined;
}

/**
 * Uploads a picture and writes the row that names it; takes the picture back when no row does.
 *
 * @param write writes the row; false means that it refused to.
 */
async function withUpload(
  { file, type }: NewPicture,
  write: (image: string) => Promise<boolean>,
): Promise<boolean> {
  const image = await uploadPicture(file, type);
  try {
    const isWritten = await write(image);
    if (!isWritten) await discard(image);
    return isWritten;
  } catch (error) {
    const use = isAnswerLost(error) ? await pictureUse(image) : 'unused';
    if (use === 'used') return true;
    // Better a picture without a product than a product without its picture.
    if (use === 'unused') await discard(image);
    throw error;
  }
}

/** The row may have been written although its answer never came. */
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

/** A picture that stays behind harms nobody, so the admin is not bothered with it. */
async function discard(image: string): Promise<void> {
  try {
    await removePicture(image);
  } catch (error) {
    console.warn(`The picture ${image} could not be removed`, error);
  }
}
