import { rupiah } from 'shared-ui/rupiah';
import { notPermitted } from '../app-error.ts';
import { editorOf } from './editors.ts';
import { type InlineField, replaceNumber } from './inline-edit.data.ts';
import type { Product } from './product.ts';
import { COLUMN_FIELDS } from './product-fields.ts';
import { findProduct } from './products.data.ts';

/** The result of an edit in the table. */
export interface InlineAnswer {
  /** Error message, shown below the number. */
  error?: string;
  /** The current value, if it differs from the displayed one; saving again overwrites it. */
  now?: number;
}

/**
 * Replaces the stock or the price of a product.
 *
 * @param seen the displayed number.
 * @param typed the new number as typed.
 * @throws BackendError
 */
export async function changeNumber(
  id: number,
  field: InlineField,
  seen: number,
  typed: string,
): Promise<InlineAnswer> {
  const read = COLUMN_FIELDS[field].read(typed);
  if ('error' in read) return read;
  const wanted = read.value;
  const before = await findProduct(id);
  if (!before || before.deletedAt) return goneAnswer(before);
  const error = fieldsError(before, field, wanted);
  if (error) return { error };
  if (await replaceNumber(id, field, seen, wanted)) return {};
  const now = await findProduct(id);
  if (!now || now.deletedAt) return goneAnswer(now);
  // The response to an earlier attempt was lost.
  if (now[field] === wanted) return {};
  if (now[field] === seen) throw notPermitted();
  return { error: await changedSentence(now, field), now: now[field] };
}

/** Validates the number against the product's other fields. */
function fieldsError(
  { compareAtPrice }: Product,
  field: InlineField,
  wanted: number,
): string | undefined {
  if (field !== 'price' || compareAtPrice === null || wanted < compareAtPrice) return undefined;
  return `Harga harus di bawah harga coret ${rupiah(compareAtPrice)}.`;
}

async function goneAnswer(product: Product | null): Promise<InlineAnswer> {
  if (!product) return { error: 'Produk ini sudah dihapus permanen.' };
  const { name, at } = await editorOf(product);
  return { error: `${name} menghapus produk ini pada ${at}.` };
}

async function changedSentence(now: Product, field: InlineField): Promise<string> {
  if (field === 'stock') {
    return `Stok sekarang ${now.stock.toLocaleString('id-ID')}. Simpan lagi untuk menggantinya.`;
  }
  const { name, at } = await editorOf(now);
  return `${name} mengubah harga menjadi ${rupiah(now.price)} (${at}). Simpan lagi untuk menggantinya.`;
}
