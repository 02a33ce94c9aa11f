import { rupiah } from 'shared-ui/rupiah';
import { toast } from 'shared-ui/toasts';
import { removeUnusedPicture } from '../pictures/picture-file.ts';
import {
  binProducts,
  purgeProducts,
  restoreProducts,
  setCategory,
  setPrice,
  setSoldOut,
  setVisible,
} from './bulk.data.ts';
import { COLUMN_FIELDS, readCategory } from './product-fields.ts';

/**
 * Applies a change to many products, and shows the result in a toast.
 *
 * @param intent see `ProductIntent`; unknown values change nothing.
 * @param value category or price, for intents that set one.
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
    case 'soldOut':
      return report(`${count} produk habis`, count, await setSoldOut(ids));
    case 'price':
      return changePrice(ids, value);
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

async function changePrice(ids: readonly number[], typed: string): Promise<null> {
  const read = COLUMN_FIELDS.price.read(typed);
  if ('error' in read) {
    toast(read.error, 'error');
    return null;
  }
  const changed = await setPrice(ids, read.value);
  const reason = 'karena harga coretnya tidak lebih tinggi, atau sudah dihapus admin lain';
  return report(`${ids.length} produk seharga ${rupiah(read.value)}`, ids.length, changed, reason);
}

async function purge(ids: readonly number[]): Promise<null> {
  const removed = await purgeProducts(ids);
  // Only after deleting the rows.
  await Promise.all(removed.map(({ image }) => image && removeUnusedPicture(image)));
  return report(`${ids.length} produk dihapus permanen`, ids.length, removed);
}

function report(
  text: string,
  wanted: number,
  changed: readonly unknown[],
  reason = 'karena sudah dihapus atau dikembalikan admin lain',
): null {
  const missed = wanted - changed.length;
  if (missed === 0) toast(text);
  else {
    const what = wanted === 1 ? 'Produk ini' : `${missed} dari ${wanted} produk`;
    toast(`${what} tidak berubah, ${reason}.`, 'error');
  }
  return null;
}
