import type { RunningShop } from 'start/start-shop';
import { readAsOwner, writeRows } from '../as-owner.ts';

/** A picture of a product stands for the QRIS sticker of the branch. */
export async function addSticker(shop: RunningShop): Promise<void> {
  const [drink] = (await readAsOwner(shop, 'product?id=eq.7&select=image')) as { image: string }[];
  await writeRows(shop, 'branch?id=eq.1', { qris_image: drink?.image });
}

export const removeSticker = (_: unknown, shop: RunningShop) =>
  writeRows(shop, 'branch?id=eq.1', { qris_image: null });
