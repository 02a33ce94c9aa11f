import { toast } from 'shared-ui/toasts';
import {
  binProducts,
  purgeProducts,
  restoreProducts,
  setCategory,
  setVisible,
} from './bulk.data.ts';
import { removeUnusedPicture } from './picture-file.ts';
import { readCategory } from './product-fields.ts';

/**
 * Applies one change to many products, with a toast about its result.
 *
 * @param intent see `ProductIntent`; anything else changes nothing.
 * @param value the category, for the intent that needs one.
 * @throws BackendError
 */
export async function changeMany(
  intent: string,
  ids: readonly number[],
  value: string,
): Promise<null> {
  const count = ids.length;
  switch (intent) {
    case 'delete':
      // Specification, section 8.
      return report('Berhasil hapus product', count, await binProducts(ids));
    case 'restore':
      return report(`${count} produk dikembalikan`, count, await restoreProducts(ids));
    case 'show':
      return report(`${count} produk tampil di menu`, count, await setVisible(ids, true));
    case 'hide':
      return report(`${count} produk disembunyikan`, count, await setVisible(ids, false));
    case 'category':
      return changeCategory(ids, value);
    case 'purge':
      return purge(ids);
    default:
      return null;
  }
}

async function changeCategory(ids: readonly number[], typed: string): Promise<null> {
  const read = readCategory(typed);
  if ('error' in read) {
    toast(read.error, 'error');
    return null;
  }
  const category = read.value;
  const text = category ? `masuk kategori ${category}` : 'tanpa kategori';
  return report(`${ids.length} produk ${text}`, ids.length, await setCategory(ids, category));
}

async function purge(ids: readonly number[]): Promise<null> {
  const removed = await purgeProducts(ids);
  // Only after the rows are deleted.
  await Promise.all(removed.map(({ image }) => image && removeUnusedPicture(image)));
  return report(`${ids.length} produk dihapus permanen`, ids.length, removed);
}

function report(text: string, wanted: number, changed: readonly unknown[]): null {
  const missed = wanted - changed.length;
  if (missed === 0) toast(text);
  else {
    const what = wanted === 1 ? 'Produk ini' : `${missed} dari ${wanted} produk`;
    toast(`${what} tidak berubah, karena sudah dihapus atau dikembalikan admin lain.`, 'error');
  }
  return null;
}
